import { actions } from "#actions.ts";
import { openApi } from "#http/openapi.ts";
import { referenceFile } from "./reference-file.ts";

referenceFile("openapi.json", `${JSON.stringify(openApi(actions), null, 2)}\n`);
