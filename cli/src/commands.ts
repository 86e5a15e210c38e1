import type { Command } from "./command.ts";
import { approve } from "./commands/approve.ts";
import { deleteVideo } from "./commands/delete.ts";
import { doctor } from "./commands/doctor.ts";
import { addDomain } from "./commands/domains-add.ts";
import { deleteDomain } from "./commands/domains-delete.ts";
import { listDomains } from "./commands/domains-list.ts";
import { showDomain } from "./commands/domains-show.ts";
import { leads } from "./commands/leads.ts";
import { list } from "./commands/list.ts";
import { login } from "./commands/login.ts";
import { logout } from "./commands/logout.ts";
import { make } from "./commands/make.ts";
import { recipients } from "./commands/recipients.ts";
import { refresh } from "./commands/refresh.ts";
import { share } from "./commands/share.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { versions } from "./commands/versions.ts";
import { addWebhook } from "./commands/webhooks-add.ts";
import { listDeliveries } from "./commands/webhooks-deliveries.ts";
import { listWebhooks } from "./commands/webhooks-list.ts";
import { removeWebhook } from "./commands/webhooks-remove.ts";
import { replayDelivery } from "./commands/webhooks-replay.ts";

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [
  login,
  logout,
  addDomain,
  listDomains,
  showDomain,
  deleteDomain,
  make,
  approve,
  list,
  show,
  refresh,
  versions,
  share,
  stats,
  leads,
  recipients,
  deleteVideo,
  addWebhook,
  listWebhooks,
  removeWebhook,
  listDeliveries,
  replayDelivery,
  doctor,
];
