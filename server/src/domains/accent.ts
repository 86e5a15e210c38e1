/** Readable under white words; for applications without a colour. */
const defaultAccent = "#2f5bea";

/** The colour in which an application's buttons stand on our pages and in our mails: always `#RRGGBB`, fit for CSS. */
export const accentOf = (color: string | null | undefined): string =>
  /^#[0-9a-f]{6}$/i.test(color ?? "") ? String(color) : defaultAccent;
