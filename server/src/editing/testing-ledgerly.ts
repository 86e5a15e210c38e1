import type { FilmPlan } from "./testing.ts";

const dialog = { x: 520, y: 190, width: 560, height: 560 };
const field = (y: number) => ({ x: 560, y, width: 480, height: 44 });

/** The worked film of the example app: a page opened, an invoice made in a dialog, a report looked at. */
export const ledgerlyPlan: FilmPlan = {
  opening: ["This is Ledgerly: invoices that chase themselves."],
  scenes: [
    {
      title: "Create an invoice",
      shots: [
        {
          text: "Invoices keeps everything you have billed in one place.",
          acts: [
            {
              kind: "click",
              role: "link",
              box: { x: 16, y: 120, width: 180, height: 40 },
              lastsMs: 400,
              label: "Invoices",
            },
          ],
        },
        {
          text: "Start a new one, choose Umbrella, and set the amount.",
          acts: [
            { kind: "click", box: { x: 1400, y: 80, width: 140, height: 40 }, lastsMs: 300, label: "New invoice" },
            { kind: "select", box: field(280), around: dialog, lastsMs: 700, afterMs: 700, label: "Customer" },
            { kind: "fill", box: field(380), around: dialog, lastsMs: 500, label: "Amount" },
          ],
        },
        {
          text: "One click, and it is on its way.",
          acts: [
            {
              kind: "click",
              box: { x: 900, y: 690, width: 140, height: 44 },
              around: dialog,
              lastsMs: 600,
              label: "Create invoice",
            },
          ],
        },
      ],
    },
    {
      title: "Reports",
      shots: [
        {
          text: "Reports turns it into a picture: revenue by month, at a glance, without a single spreadsheet in sight.",
          acts: [
            {
              kind: "click",
              role: "link",
              box: { x: 16, y: 170, width: 180, height: 40 },
              lastsMs: 500,
              label: "Reports",
            },
          ],
        },
        {
          text: "And the total is always up to date.",
          acts: [
            { kind: "highlight", box: { x: 260, y: 120, width: 300, height: 120 }, lastsMs: 1500, label: "Revenue" },
          ],
        },
      ],
      facts: [
        {
          kind: "figure",
          label: "Revenue this year",
          value: "€ 48,200",
          box: { x: 260, y: 120, width: 300, height: 120 },
          atMs: 2500,
        },
        {
          kind: "heading",
          label: "Revenue by month",
          value: "",
          box: { x: 260, y: 280, width: 400, height: 40 },
          atMs: 2500,
        },
      ],
    },
  ],
  closing: ["That is Ledgerly.", "See what it does with your own invoices."],
};
