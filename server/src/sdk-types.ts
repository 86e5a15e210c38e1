import { actions } from "#actions.ts";
import { sdkTypes } from "#http/sdk-types.ts";
import { generatedFile } from "./reference-file.ts";

generatedFile("sdk/src/api-types.ts", sdkTypes(actions));
