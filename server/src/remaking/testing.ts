import type { Locator, Step } from "#browser/step.ts";
import type { Storyboard } from "#planning/storyboard.ts";

/** An element of a test page, with the looks it had. */
export const element = (role: string, name: string, ordinal = 0): Locator => {
  const fingerprint = { tag: "a", role, name, near: "Navigation", x: 0.1, y: 0.1 + ordinal / 10 };
  return { by: "role", role, name, ordinal, fingerprint };
};

const click = (role: string, name: string): Step => ({ kind: "click", target: element(role, name) });

/** A small storyboard of two scenes, as a job keeps it. */
export const someStoryboard: Storyboard = {
  language: "en",
  title: "Ledgerly: create an invoice",
  opening: {
    kicker: "",
    title: "Ledgerly",
    subtitle: "Invoices that chase themselves",
    sentences: [{ id: "opening-1", text: "This is Ledgerly: invoices that chase themselves.", slot: "greeting" }],
  },
  scenes: [
    {
      id: "scene-1",
      title: "Create an invoice",
      intent: "An invoice is made in a minute",
      startPath: "/",
      shots: [
        {
          id: "scene-1-shot-1",
          sentence: { id: "told-1", text: "Invoices keeps everything you have billed in one place." },
          steps: [click("link", "Invoices")],
        },
        {
          id: "scene-1-shot-2",
          sentence: { id: "told-2", text: "Start a new one and set the amount." },
          steps: [
            click("button", "New invoice"),
            { kind: "fill", target: element("textbox", "Amount"), value: "1200" },
            { kind: "fill", target: element("textbox", "Card holder"), value: "Jane Doe", sensitive: true },
          ],
        },
      ],
    },
    {
      id: "scene-2",
      title: "Reports",
      intent: "Revenue at a glance",
      startPath: "/invoices",
      shots: [
        {
          id: "scene-2-shot-1",
          sentence: { id: "told-3", text: "Reports turns it into a picture." },
          steps: [click("link", "Reports"), { kind: "scroll", screens: 0.5 }],
        },
      ],
    },
  ],
  closing: {
    kicker: "",
    title: "That is Ledgerly",
    subtitle: "",
    sentences: [{ id: "closing-1", text: "That is Ledgerly: see what it does for you.", slot: "closing" }],
  },
};
