import type { Camera } from "./camera.ts";

/** Host and path of the page, as a browser's bar shows them. */
export function addressShown({ page }: Pick<Camera, "page">): string {
  const { host, pathname } = new URL(page.url());
  return host + (pathname === "/" ? "" : pathname);
}
