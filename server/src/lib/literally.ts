/** A pattern that fits this text only. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
