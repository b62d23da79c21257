import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { machineMs } from "./child";
import { RATE_HZ } from "./plate";
import { openStage } from "./stage";

const DOWN_MS = 1000;
const GIVE_UP_MS = 10_000;
const pagesSchema = z.object({ back: z.number(), lastAtMs: z.number() });

/** Milliseconds from the server's return until the last page has a new frame; Infinity if some have none. */
export async function playRestart(pages: number): Promise<number> {
  const stage = openStage();
  try {
    const first = await stage.server("isobar", { mats: 1 });
    const watching = await stage.start("./pages.ts", { url: first.url, pages });
    await stage.start("./publisher.ts", { server: "isobar", url: first.url, mats: 1, form: "binary", hz: RATE_HZ });
    first.child.end();
    await pause(DOWN_MS);
    await watching.ask("mark");
    await stage.server("isobar", { mats: 1, port: first.port });
    const upAtMs = machineMs();
    while (machineMs() - upAtMs < GIVE_UP_MS) {
      const { back, lastAtMs } = pagesSchema.parse(await watching.ask("report"));
      if (back === pages) return lastAtMs - upAtMs;
      await pause(100);
    }
    return Infinity;
  } finally {
    stage.end();
  }
}
