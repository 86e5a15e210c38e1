import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What a server does with a mail that has come in whole: takes it, refuses it with a code, says nothing, or hangs up. */
export type Reaction = "take" | number | "silence" | "cut";

/** A real SMTP server on the loopback, and the mails it has taken and those it has seen whole. */
export type TestMailServer = AsyncDisposable & {
  readonly url: string;
  readonly taken: Email[];
  readonly seen: Email[];
};

/** `reactTo` is asked for each mail; `options` are those of smtp-server. */
export async function testMailServer(
  reactTo: (mail: Email) => Reaction | Promise<Reaction> = () => "take",
  options: SMTPServerOptions = {},
): Promise<TestMailServer> {
  const taken: Email[] = [];
  const seen: Email[] = [];
  const sockets = new Set<Socket>();
  const receive = async (bytes: Buffer, done: (error?: Error) => void) => {
    const mail = await PostalMime.parse(bytes);
    seen.push(mail);
    const reaction = await reactTo(mail);
    if (reaction === "cut") for (const socket of sockets) socket.destroy();
    if (typeof reaction === "number") return done(Object.assign(new Error("no"), { responseCode: reaction }));
    if (reaction !== "take") return;
    taken.push(mail);
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => void receive(Buffer.concat(chunks), done));
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    seen,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
