import { serveFixture } from "#planning/fixtures/serve.ts";
const served = await serveFixture(process.argv[2] ?? "");
console.log(served.url);
setTimeout(() => process.exit(0), 3_000_000);
