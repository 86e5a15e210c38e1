import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { requireSpace } from "./space.ts";
import { StorageFullError } from "./storage.ts";

test("accepts while there is room, and refuses when there is not", async () => {
  await requireSpace({ dataDir: tmpdir(), minFreeBytes: 1 });
  const tooMuch = requireSpace({ dataDir: tmpdir(), minFreeBytes: Number.MAX_SAFE_INTEGER });
  await expect(tooMuch).rejects.toThrow(StorageFullError);
});
