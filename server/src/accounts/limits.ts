import { clientNetwork } from "#lib/client-network.ts";
import type { AttemptLimit } from "./attempts.ts";

const quarterSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** Guesses at one person's password from one place, and at anybody's: an office shares an address. */
export const signInLimits = (email: string, ip: string): AttemptLimit[] => [
  { subject: ["sign-in", email.toLowerCase(), clientNetwork(ip)], maximum: 10, windowSeconds: quarterSeconds },
  { subject: ["sign-in", clientNetwork(ip)], maximum: 50, windowSeconds: quarterSeconds },
];

/** Accounts made, or addresses tried for whether somebody has them. */
export const signUpLimits = (ip: string): AttemptLimit[] => [
  { subject: ["sign-up", clientNetwork(ip)], maximum: 20, windowSeconds: hourSeconds },
];

/** Mails to one person, whoever asks for them, and mails asked for from one place. */
export const resetMailLimits = (email: string, ip: string): AttemptLimit[] => [
  { subject: ["reset-mail", email.toLowerCase()], maximum: 5, windowSeconds: hourSeconds },
  { subject: ["reset-mail", "from", clientNetwork(ip)], maximum: 20, windowSeconds: hourSeconds },
];

/** Tries of a link's token. Guessing is hopeless; each try costs a hash. */
export const resetLimits = (ip: string): AttemptLimit[] => [
  { subject: ["reset", clientNetwork(ip)], maximum: 20, windowSeconds: quarterSeconds },
];

/** Guesses at the current password by whoever sits at a browser that is signed in. */
export const changePasswordLimits = (userId: number): AttemptLimit[] => [
  { subject: ["change-password", userId], maximum: 10, windowSeconds: quarterSeconds },
];
