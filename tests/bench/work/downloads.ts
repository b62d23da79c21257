import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { RATE_HZ } from "../live/plate";
import { openStage } from "../live/stage";

const seenSchema = z.object({ missing: z.number(), p99Ms: z.number() });
const doneSchema = z.object({ files: z.number(), bytes: z.number() });
const WARM_UP_MS = 2000;

/** The p99 from a mat to its viewers, before and while downloads run on the same server, one after the other in so many at once. */
export interface DeliveryBesideWork {
  beforeMs: number;
  whileMs: number;
  /** Frames that no viewer may miss and some did. */
  missing: number;
  files: number;
  megabytes: number;
}

export async function playDownloads({
  downloads,
  viewers,
  measureMs,
}: {
  downloads: number;
  viewers: number;
  measureMs: number;
}): Promise<DeliveryBesideWork> {
  const stage = openStage();
  try {
    const { url } = await stage.server("isobar", { mats: 1, servesDownloads: true });
    const watched = { server: "isobar", url, mats: 1, form: "binary" };
    const watching = await stage.start("./viewers.ts", { ...watched, viewers });
    await stage.start("./publisher.ts", { ...watched, hz: RATE_HZ });
    const measure = async () => {
      await pause(WARM_UP_MS);
      await watching.ask("mark");
      await pause(measureMs);
      return seenSchema.parse(await watching.ask("report"));
    };
    const before = await measure();
    const reading = await stage.start("../work/downloader.ts", { url: url.replace("ws", "http"), atOnce: downloads });
    await reading.ask("start");
    const during = await measure();
    const { files, bytes } = doneSchema.parse(await reading.ask("done"));
    return { beforeMs: before.p99Ms, whileMs: during.p99Ms, missing: during.missing, files, megabytes: bytes / 1e6 };
  } finally {
    stage.end();
  }
}
