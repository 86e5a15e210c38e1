import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A network between a test and its database, which the test freezes, cuts and mends. */
export type TestNetwork = AsyncDisposable & {
  /** The database's address through this network. */
  readonly url: string;
  /** Everything is dropped from now on, and nobody is told. */
  freeze(): void;
  /** Every connection is lost, and a new one is refused. */
  cut(): void;
  mend(): void;
};

/** Lays a network before the database at an address: `await using network = await testNetwork(opened.url)`. */
export async function testNetwork(databaseUrl: string): Promise<TestNetwork> {
  const { port } = new URL(databaseUrl);
  const standing = new Set<Socket>();
  let state: "open" | "frozen" | "cut" = "open";
  const end = () => {
    for (const socket of standing) socket.destroy();
  };
  const server = createServer((near) => {
    if (state === "cut") return void near.destroy();
    const far = connect(Number(port), "127.0.0.1");
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      standing.add(from);
      from.on("data", (data) => state === "open" && to.write(data));
      from.on("close", () => (standing.delete(from), to.destroy())).on("error", () => undefined);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    freeze: () => void (state = "frozen"),
    cut: () => ((state = "cut"), end()),
    mend: () => void (state = "open"),
    async [Symbol.asyncDispose]() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
