import { z } from "zod";
import { quantile } from "../quantile";
import { answerParent, machineMs, settingsOf } from "./child";
import { watchBare, watchLightly } from "./light-viewer";
import { deviceIdOf, readCounted } from "./plate";

/** Viewers of one mat, and one that stops reading on request. Counts come from frame headers. */
const { url, server, viewers, form } = settingsOf(
  z.object({ url: z.string(), server: z.enum(["isobar", "bare"]), viewers: z.number(), form: z.enum(["binary", "json"]) }),
);
/** Older than this, a frame says nothing of now. */
const STALE_MS = 500;

let delivered = 0;
let missing = 0;
let agesMs: number[] = [];
let staleAtStopped = 0;

const createTaker = (): ((bytes: Buffer | null) => void) => {
  let last: number | null = null;
  return (bytes) => {
    delivered++;
    if (bytes === null) return;
    const { sequence, deviceTimeMs } = readCounted(bytes);
    agesMs.push(machineMs() - deviceTimeMs);
    if (last !== null) missing += sequence - last - 1;
    last = sequence;
  };
};

const takeStopped = (bytes: Buffer | null): void => {
  if (bytes !== null && machineMs() - readCounted(bytes).deviceTimeMs > STALE_MS) staleAtStopped++;
};

const connect = {
  isobar: (onFrame) => watchLightly(url, deviceIdOf(0), form, onFrame),
  bare: (onFrame) => watchBare(url, form, onFrame),
} satisfies Record<typeof server, (onFrame: (bytes: Buffer | null) => void) => Promise<unknown>>;

await Promise.all(Array.from({ length: viewers }, () => connect[server](createTaker())));
const stopped = server === "isobar" && form === "binary" ? await watchLightly(url, deviceIdOf(0), form, takeStopped) : null;

answerParent(
  {},
  {
    mark() {
      delivered = missing = staleAtStopped = 0;
      agesMs = [];
      return {};
    },
    stop() {
      stopped?.pause();
      return {};
    },
    resume() {
      stopped?.resume();
      return {};
    },
    report() {
      const sorted = agesMs.sort((a, b) => a - b);
      return { delivered, missing, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), staleAtStopped };
    },
  },
);
