const maxLength = 200;

/** What makes a name unreadable or dangerous to show: control characters, and marks that turn the order of letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name of a film by the name of the file it came in: without folders, extension and unseen characters, on one line,
 * at most 200 characters long.
 */
export function filmNameOf(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? "";
  const bare = last
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replaceAll(unseen, " ")
    .normalize("NFC");
  const name = bare.replaceAll("_", " ").replaceAll(/\s+/g, " ").trim();
  return name === "" ? "Untitled film" : Array.from(name).slice(0, maxLength).join("").trim();
}
