import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A connection to a server that a test can break. */
export interface Wire {
  url: string;
  /** Breaks every connection; new ones work. */
  cut(): void;
  /** Silently lets nothing through either way, like a laptop that went to sleep. */
  hold(): void;
  release(): void;
  close(): void;
}

/** A proxy to a port of this machine. */
export async function startWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const { end, other } of [
      { end: near, other: far },
      { end: far, other: near },
    ]) {
      ends.add(end);
      end.setNoDelay(true);
      end.pipe(other);
      end
        .on("error", () => other.destroy())
        .on("close", () => {
          ends.delete(end);
          other.destroy();
        });
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const each = (act: (end: Socket) => void): void => [...ends].forEach(act);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => each((end) => end.destroy()),
    hold: () => each((end) => end.pause()),
    release: () => each((end) => end.resume()),
    close() {
      server.close();
      each((end) => end.destroy());
    },
  };
}
