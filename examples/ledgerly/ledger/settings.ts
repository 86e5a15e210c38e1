/** The currencies offered; amounts are shown in it and never converted. */
export const CURRENCIES = { USD: "US dollar", EUR: "Euro", GBP: "British pound", CAD: "Canadian dollar" } as const;
export type Currency = keyof typeof CURRENCIES;

/** Payment terms offered, in days after the day of issue. */
export const TERMS_DAYS = [7, 14, 30, 60] as const;

export interface Settings {
  company: string;
  replyTo: string;
  currency: Currency;
  termsDays: number;
  automaticReminders: boolean;
}

/** The company profile every reset returns to. */
export const SEED_SETTINGS: Settings = {
  company: "Harbor & Pine Studio",
  replyTo: "billing@harborandpine.example",
  currency: "USD",
  termsDays: 14,
  automaticReminders: true,
};
