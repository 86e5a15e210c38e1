import type { Domain, Reelwright } from "@reelwright/sdk";
import { NotFound, UsageError } from "./outcome.ts";
import { idOf } from "./values.ts";

/** The id of a domain that is named by its number, its application's name or its address. */
export async function domainIdOf(service: Reelwright, named: string | undefined): Promise<number> {
  if (named === undefined || /^\d+$/.test(named)) return idOf(named, "A domain");
  const found: Domain[] = [];
  for await (const domain of service.domains.listAll()) if (isNamed(domain, named)) found.push(domain);
  const [only, ...others] = found;
  if (only === undefined) throw new NotFound(`There is no domain ${named}. See reelwright domains list`);
  if (others.length === 0) return only.id;
  throw new UsageError(`More than one domain is called ${named}: say ${found.map(({ id }) => id).join(" or ")}.`);
}

function isNamed({ application_name: name, url }: Domain, named: string): boolean {
  if (name.toLowerCase() === named.toLowerCase()) return true;
  return URL.canParse(named) && URL.canParse(url) && new URL(named).href === new URL(url).href;
}
