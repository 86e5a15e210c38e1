import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve, type Site } from "#browser/loopback.fixture.ts";
import { coloursOf, role, scenesOf, shoot } from "./camera.fixture.ts";

/** A banner as consent tools make them: built by a script when the page has loaded, over the page, fading away. */
const consent = (
  delayMs: number,
) => `<style>body{margin:0;background:#eef}#go{position:absolute;left:40px;top:20px;width:200px;height:40px}
  #consent{position:fixed;inset:auto 0 0 0;height:300px;background:#ff0000;transition:opacity 200ms}</style><button id=go aria-label=Go></button>
  <script>addEventListener("load", () => setTimeout(() => {
    if (localStorage.getItem("consent")) return;
    const banner = document.createElement("div");
    banner.id = "consent";
    banner.innerHTML = "<p>We value your privacy. This site uses cookies to understand how it is used.</p><button>Manage preferences</button><button>Reject all</button><button>Accept all</button>";
    banner.onclick = ({ target }) => {
      if (!/all/.test(target.textContent)) return;
      localStorage.setItem("consent", target.textContent);
      banner.style.opacity = 0;
      banner.ontransitionend = () => banner.remove();
    };
    document.body.append(banner);
  }, ${delayMs}));</script>`;

let site: Site;
beforeAll(async () => {
  site = await serve({ "/at-once": consent(0), "/late": consent(800) });
});
afterAll(() => site[Symbol.asyncDispose]());

describe.each(["begin-frame", "screencast"] as const)("%s", (recorder) => {
  test.each(["/at-once", "/late"])("films no consent banner that comes %s", async (path) => {
    await using filmed = await shoot(scenesOf([{ kind: "click", target: role("button", "Go") }]), {
      url: site.url + path,
      recorder,
      clipMs: 2500,
    });
    const [scene] = filmed.take.scenes;
    if (scene === undefined) throw new Error("no scene");
    const colours = await coloursOf(filmed.take, scene, { x: 400, y: 550 });
    expect(new Set(colours)).toEqual(new Set(["#eeeeff"]));
  });
});
