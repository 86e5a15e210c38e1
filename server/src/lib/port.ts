import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";

/** Whether something on this machine accepts connections on a port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", end(true)).on("error", end(false)).on("timeout", end(false));
  });
}

/**
 * A free loopback port, `preferred` if possible. Others are taken from 20000–29999: below the ports that systems give to
 * outgoing connections, so that it is still free when the server must be started again.
 */
export async function freePort(preferred: number | undefined): Promise<number> {
  for (let port = preferred ?? randomPort(); ; port = randomPort()) {
    if (await canListen(port)) return port;
  }
}

const randomPort = () => randomInt(20_000, 30_000);

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
