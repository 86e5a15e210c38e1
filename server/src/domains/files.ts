/** The folder of a domain's files in storage. */
export const prefixOfDomain = (domain: { readonly accountId: number; readonly id: number }): string =>
  `accounts/${domain.accountId}/domains/${domain.id}/`;
