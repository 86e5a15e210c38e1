/** A pattern of LIKE, taken apart: wildcards, and text that means itself. */
export type Like = readonly ("%" | "_" | { readonly text: string })[];

/** What a query asks for, as Salesforce would read it. */
export type Soql = { readonly like?: Like; readonly ids?: readonly string[]; readonly limit?: number };

const literal = String.raw`'(?:[^'\\\r\n]|\\.)*'`;
const query = new RegExp(
  `^SELECT [\\w., ]+ FROM Contact` +
    `(?: WHERE (?:\\(Name LIKE (?<name>${literal}) OR Email LIKE (?<email>${literal})\\)|Id IN \\((?<ids>${literal}(?:, ${literal})*)\\)))?` +
    `(?: ORDER BY LastModifiedDate DESC LIMIT (?<limit>\\d+))?$`,
);

/** Reads the queries we make; `undefined` for anything else, such as one that a text has broken out of. */
export function parseSoql(soql: string): Soql | undefined {
  const parts = query.exec(soql)?.groups;
  if (parts === undefined || parts["name"] !== parts["email"]) return undefined;
  const { name, ids, limit } = parts;
  return {
    ...(name !== undefined && { like: partsOf(name.slice(1, -1)) }),
    ...(ids !== undefined && { ids: ids.split(", ").map((each) => each.slice(1, -1)) }),
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}

function partsOf(pattern: string): Like {
  return [...pattern.matchAll(/\\(?<escaped>.)|(?<wildcard>[%_])|(?<plain>[^\\%_]+)/gsu)].map(({ groups = {} }) => {
    if (groups["wildcard"] !== undefined) return groups["wildcard"] as "%" | "_";
    return { text: groups["escaped"] ?? groups["plain"] ?? "" };
  });
}
