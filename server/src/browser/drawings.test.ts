import { expect, it } from "vitest";
import { seeing } from "./look.fixture.ts";

const snapshotOf = seeing();
const svg = (inner: string) =>
  `<svg viewBox="0 0 24 24" width=16 height=16 fill=none stroke=currentColor>${inner}</svg>`;

it.each([
  // Feather, as its components draw it; Heroicons; Material in the frame that each of its pictures has; Bootstrap; Ant Design.
  [
    "trash",
    svg(`<polyline points="3 6 5 6 21 6"></polyline><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6m3 0V4"></path>`),
  ],
  ["eye", svg(`<path d="M1 12s4-8 11-8 11 8 11 8-4 8-11 8-11-8-11-8z"></path><circle cx="12" cy="12" r="3"></circle>`)],
  ["moon", svg(`<path d="M21 12.79A9 9 0 1 1 11.21 3 7 7 0 0 0 21 12.79z"></path>`)],
  [
    "sun",
    svg(
      `<circle cx="12" cy="12" r="5"></circle><line x1="12" y1="1" x2="12" y2="3"></line><line x1="12" y1="21" x2="12" y2="23"></line>`,
    ),
  ],
  [
    "pencil",
    svg(
      `<path fill="none" d="M0 0h24v24H0z"></path><path d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25zM20.71 7.04z"></path>`,
    ),
  ],
  ["pencil", svg(`<path d="M12.146.146a.5.5 0 0 1 .708 0l3 3a.5.5 0 0 1 0 .708l-10 10z"></path>`)],
  ["trash", svg(`<path d="M864 256H736v-80c0-35.3-28.7-64-64-64H352c-35.3 0-64 28.7-64 64v80H160z"></path>`)],
  // Lines that no such set draws.
  ["", svg(`<path d="M3 6h9v3H3z"></path>`)],
])("calls a picture that nothing but its lines tells of “%s”", async (name, inner) => {
  const { nodes } = await snapshotOf(`<button type=button>${inner}</button>`);
  expect(nodes.map((node) => node.name)).toEqual([name]);
});
