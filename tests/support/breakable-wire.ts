import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";
import { systemClock, type Clock } from "~/domain/clock";

export interface Wire {
  url: string;
  /** New connections still work. */
  cut(): void;
  /** Silently stops traffic both ways, like a laptop that went to sleep. */
  hold(): void;
  release(): void;
  /** Connections so far. */
  opened(): number;
  close(): void;
}

export interface Line {
  delayMs?: number;
  bytesPerSecond?: number;
  clock?: Pick<Clock, "elapsed" | "setTimer">;
}

/** Limits the rate first, then delays. */
function carry({ delayMs = 0, bytesPerSecond = Infinity, clock = systemClock }: Line): Transform {
  let freeAtMs = 0;
  return new Transform({
    highWaterMark: 1024,
    transform(chunk: Buffer, _, next) {
      const nowMs = clock.elapsed();
      freeAtMs = Math.max(nowMs, freeAtMs) + (1000 * chunk.length) / bytesPerSecond;
      clock.setTimer(() => this.push(chunk), freeAtMs - nowMs + delayMs);
      clock.setTimer(next, freeAtMs - nowMs);
    },
  });
}

export async function startWire(port: number, line?: Line): Promise<Wire> {
  const ends = new Set<Socket>();
  let opened = 0;
  const server = createServer((near) => {
    opened++;
    const far = connect(port, "127.0.0.1");
    for (const { end, other } of [
      { end: near, other: far },
      { end: far, other: near },
    ]) {
      ends.add(end);
      end.setNoDelay(true);
      (line ? end.pipe(carry(line)) : end).pipe(other);
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
    opened: () => opened,
    close() {
      server.close();
      each((end) => end.destroy());
    },
  };
}
