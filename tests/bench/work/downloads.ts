import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { RATE_HZ } from "../live/plate";
import { openStage } from "../live/stage";
import { quantile } from "../quantile";

const agesSchema = z.object({ missing: z.number(), agesMs: z.array(z.number()) });
const doneSchema = z.object({ files: z.number(), bytes: z.number() });
const WARM_UP_MS = 2000;

export interface DeliveryDuringWork {
  withoutMs: number;
  whileMs: number;
  missing: number;
  files: number;
  megabytes: number;
}

/** Downloads alternate with equally long rests, so that the machine's load affects both. */
export async function playDownloads({
  downloads,
  viewers,
  measureMs,
  turns,
}: {
  downloads: number;
  viewers: number;
  measureMs: number;
  turns: number;
}): Promise<DeliveryDuringWork> {
  const stage = openStage();
  try {
    const { url } = await stage.server("isobar", { mats: 1, servesDownloads: true });
    const watched = { server: "isobar", url, mats: 1, form: "binary" };
    const watching = await stage.start("./viewers.ts", { ...watched, viewers });
    await stage.start("./publisher.ts", { ...watched, hz: RATE_HZ });
    const reading = await stage.start("../work/downloader.ts", { url: url.replace("ws", "http"), atOnce: downloads });
    let missing = 0;
    const measureInto = async (ages: number[]) => {
      await pause(WARM_UP_MS);
      await watching.ask("mark");
      await pause(measureMs);
      const seen = agesSchema.parse(await watching.ask("ages"));
      missing += seen.missing;
      ages.push(...seen.agesMs);
    };
    const without: number[] = [];
    const nextTo: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await measureInto(without);
      await reading.ask("start");
      await measureInto(nextTo);
      await reading.ask("stop");
    }
    const { files, bytes } = doneSchema.parse(await reading.ask("done"));
    return { withoutMs: p99Of(without), whileMs: p99Of(nextTo), missing, files, megabytes: bytes / 1e6 };
  } finally {
    stage.end();
  }
}

const p99Of = (ages: readonly number[]): number =>
  quantile(
    ages.toSorted((a, b) => a - b),
    0.99,
  );
