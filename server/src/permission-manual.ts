import { actions } from "#actions.ts";
import { permissionReference } from "#http/permissions.ts";
import { referenceFile } from "./reference-file.ts";

referenceFile("permissions.md", permissionReference(actions));
