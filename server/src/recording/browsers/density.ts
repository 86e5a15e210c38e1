import type { DevToolsSession } from "#browser/devtools.ts";

/**
 * Gives a page so many device pixels for each CSS pixel. Both are needed: with the emulation alone the compositor's
 * surface keeps its size, and the page would be cut off. The page is not laid out anew and hears of no resize; it may hear of
 * the resolution (`devicePixelRatio`, `outerWidth`), as it does when a window is moved to a finer screen.
 */
export async function setDensity(
  session: DevToolsSession,
  { width, height }: { readonly width: number; readonly height: number },
  density: number,
): Promise<void> {
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width: Math.round(width * density), height: Math.round(height * density) };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
  const screen = { screenWidth: width, screenHeight: height };
  const metrics = { width, height, ...screen, mobile: false, dontSetVisibleSize: true };
  await session.send("Emulation.setDeviceMetricsOverride", { ...metrics, deviceScaleFactor: density, scale: density });
}
