/** Where people manage their integrations, below the service's own address. */
export const integrationsPage = "/integrations";
