/** What an account pays for. */
export const plans = ["free", "solo", "starter", "growth"] as const;
export type Plan = (typeof plans)[number];

/** Whether a plan includes the API; those that do include CRM integrations too. */
export const includesApi = (plan: Plan): boolean => plan === "starter" || plan === "growth";
