/** What is planned, by whom, how far it is. */
export interface Card {
  id: number;
  title: string;
  column: string;
  assignee: string;
  priority: string;
  label: string;
  /** `YYYY-MM-DD`. */
  due: string;
  checklist: { text: string; done: boolean }[];
  comments: { by: string; text: string }[];
}

export interface Member {
  name: string;
  email: string;
  role: string;
}

export interface Settings {
  boardName: string;
  timeZone: string;
  weekStart: string;
  emailDigest: boolean;
  desktopAlerts: boolean;
  mentionsOnly: boolean;
  connected: string[];
}

export interface Board {
  columns: string[];
  labels: string[];
  integrations: string[];
  cards: Card[];
  members: Member[];
  settings: Settings;
}

type Row = [title: string, column: string, assignee: string, priority: string, label: string, due: string];

const rows: Row[] = [
  ["Write the launch announcement", "Backlog", "Ada Brook", "High", "Marketing", "2026-10-09"],
  ["Interview five customers", "Backlog", "Priya Shah", "Medium", "Research", "2026-10-16"],
  ["Translate the help pages", "Backlog", "Łukasz Żak", "Low", "Content", "2026-10-30"],
  ["Plan the winter campaign", "Backlog", "Ada Brook", "Low", "Marketing", "2026-11-06"],
  ["Redesign the pricing page", "In progress", "Jonas Weber", "High", "Design", "2026-10-02"],
  ["Faster search results", "In progress", "Mei Tanaka", "High", "Engineering", "2026-10-05"],
  ["New onboarding emails", "In progress", "Ada Brook", "Medium", "Marketing", "2026-10-07"],
  ["Keyboard shortcuts", "In review", "Mei Tanaka", "Medium", "Engineering", "2026-09-29"],
  ["Survey about reports", "In review", "Priya Shah", "Low", "Research", "2026-09-30"],
  ["Icons for the mobile app", "In review", "Jonas Weber", "Medium", "Design", "2026-10-01"],
  ["Single sign-on", "Done", "Mei Tanaka", "High", "Engineering", "2026-09-18"],
  ["Brand guidelines", "Done", "Jonas Weber", "Low", "Design", "2026-09-22"],
];

const steps = ["Agree on the goal", "Make a first draft", "Ask two colleagues", "Ship it"];

/** The same board on every day: a small team in the middle of a launch. */
export function seed(): Board {
  const cards = rows.map(([title, column, assignee, priority, label, due], at) => ({
    id: at + 1,
    title,
    column,
    assignee,
    priority,
    label,
    due,
    checklist: steps.map((text, step) => ({ text, done: column === "Done" || step < at % 3 })),
    comments: at % 2 === 0 ? [{ by: "Priya Shah", text: "Looks good, let us talk on Thursday." }] : [],
  }));
  const members = [
    ["Ada Brook", "Marketing"],
    ["Jonas Weber", "Design"],
    ["Mei Tanaka", "Engineering"],
    ["Priya Shah", "Research"],
    ["Łukasz Żak", "Content"],
  ].map(([name = "", role = ""]) => ({ name, role, email: `${name.split(" ")[0]?.toLowerCase()}@boardwalk.example` }));
  return {
    columns: ["Backlog", "In progress", "In review", "Done"],
    labels: ["Marketing", "Research", "Content", "Design", "Engineering"],
    integrations: ["Chatter", "Gitbarn", "Calendar", "Timesheet"],
    cards,
    members,
    settings: {
      boardName: "Autumn launch",
      timeZone: "Europe/London",
      weekStart: "Monday",
      emailDigest: true,
      desktopAlerts: false,
      mentionsOnly: false,
      connected: ["Calendar"],
    },
  };
}
