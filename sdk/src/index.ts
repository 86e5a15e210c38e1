/** What `@reelwright/sdk` offers. */
export { Reelwright } from "./client.ts";
export { AnswerError, ConnectionError, JobError, ReelwrightError, type ErrorDetail } from "./errors.ts";
export type { ClientOptions } from "./transport.ts";
export type { CallOptions, DataOf, ItemOf, RequestOf } from "./operations.ts";
export type { WaitOptions } from "./wait.ts";
export { verifyWebhook, WebhookError, type WebhookEvent, type WebhookHeaders } from "./webhooks.ts";
export { webhookEventTypes } from "./api-types.ts";
export type * from "./api-types.ts";
