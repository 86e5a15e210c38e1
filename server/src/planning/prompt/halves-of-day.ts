/** "From 2 to 3 pm", "from 11 to 1 pm": the first hour is in the same half of the day, or the one before. */
const hours = /(?<=\b(?:from|between)\s)(\d{1,2})(:\d\d)?(\s(?:to|until|till|and)\s)(\d{1,2})(:\d\d)?\s?([ap])m\b/giu;

/** Hours with the half of the day that only the later one tells. */
export const inHalves = (said: string): string =>
  said.replace(hours, (_, ...[from, minutes = "", until, to, more = "", half]: string[]) => {
    const isSame = Number(from) % 12 <= Number(to) % 12;
    const first = isSame ? half : half === "p" ? "a" : "p";
    return `${from}${minutes} ${first}m${until}${to}${more} ${half}m`;
  });
