import { z } from "zod";
import { quantile } from "../quantile";
import { answerParent, machineMs, readSettings } from "./child";
import { watchBare, watchLightly } from "./light-viewer";
import { benchDeviceId, readCounted } from "./plate";

/** Counts come from frame headers. */
const { url, server, mats, viewers, form } = readSettings(
  z.object({
    url: z.string(),
    server: z.enum(["isobar", "bare"]),
    mats: z.number(),
    viewers: z.number(),
    form: z.enum(["binary", "json"]),
  }),
);
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
  isobar: (mat, onFrame) => watchLightly(url, benchDeviceId(mat), form, onFrame),
  bare: (_, onFrame) => watchBare(url, form, onFrame),
} satisfies Record<typeof server, (mat: number, onFrame: (bytes: Buffer | null) => void) => Promise<unknown>>;

await Promise.all(Array.from({ length: viewers }, (_, viewer) => connect[server](viewer % mats, createTaker())));
const stopped = server === "isobar" && form === "binary" ? await watchLightly(url, benchDeviceId(0), form, takeStopped) : null;

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
    ages: () => ({ missing, agesMs }),
    report() {
      const sorted = agesMs.sort((a, b) => a - b);
      return { delivered, missing, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), staleAtStopped };
    },
  },
);
