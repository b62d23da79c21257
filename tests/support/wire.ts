import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** The way to a server, as far as a test may spoil it. */
export interface Wire {
  url: string;
  /** Breaks every connection; new ones are let through. */
  cut(): void;
  /** Lets nothing through any more, either way, and tells nobody: what a laptop that went to sleep looks like. */
  hold(): void;
  release(): void;
}

/** A way of its own to a port of this machine. Closes with the test. */
export async function openWire(port: number): Promise<Wire> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
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
  onTestFinished(() => {
    server.close();
    each((end) => end.destroy());
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => each((end) => end.destroy()),
    hold: () => each((end) => end.pause()),
    release: () => each((end) => end.resume()),
  };
}
