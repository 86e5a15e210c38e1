import { errorReference } from "#http/error-reference.ts";
import { referenceFile } from "./reference-file.ts";

referenceFile("errors.md", errorReference());
