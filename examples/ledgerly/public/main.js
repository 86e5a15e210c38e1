import { followCalls } from "./calls.js";
import { followCreate } from "./create.js";
import { followDialogs } from "./dialogs.js";
import { followExport } from "./export.js";
import { followLiveParts } from "./live.js";
import { followMenus } from "./menu.js";
import { followSettings } from "./settings.js";
import { showKeptToast } from "./toast.js";

followLiveParts();
followDialogs();
followMenus();
followCreate();
followSettings();
followCalls();
followExport();
showKeptToast();
