import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Points at one server, then another, like a load balancer; at none by default. */
export async function startSwitchedLine(port: number | null = null) {
  let target = port;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (target === null) return client.destroy();
    const onward = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined).on("close", () => void (sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    server.close();
    cut();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts open connections; clients that return reach the other server. */
    switchTo(other: number) {
      target = other;
      cut();
    },
  };
}
