import { z } from "zod";
import { connectLive } from "~/live/browser/connect.client";
import { answerParent, machineMs, readSettings } from "./child";
import { benchDeviceId } from "./plate";

const { url, pages } = readSettings(z.object({ url: z.string(), pages: z.number() }));

/** By the machine's clock. */
let firstFrameAtMs = new Map<number, number>();

await Promise.all(
  Array.from({ length: pages }, (_, page) => {
    const connection = connectLive({ url: url.replace("ws", "http"), token: "any" });
    const onFrame = (): void => void (firstFrameAtMs.has(page) || firstFrameAtMs.set(page, machineMs()));
    return new Promise((resolve) => connection.watch(benchDeviceId(0), "full", { onFrame, onState: resolve }));
  }),
);

answerParent(
  {},
  {
    mark() {
      firstFrameAtMs = new Map();
      return {};
    },
    report: () => ({ back: firstFrameAtMs.size, lastAtMs: Math.max(0, ...firstFrameAtMs.values()) }),
  },
);
