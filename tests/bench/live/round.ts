import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openStage, type Scene } from "./stage";

/** Long enough for hot functions to be compiled. */
const WARM_UP_MS = 6000;
const serverSchema = z.object({
  cpuUs: z.number(),
  longestBlockMs: z.number(),
  rssBytes: z.number(),
  ingested: z.number(),
  shedding: z.string().optional(),
});
const viewersSchema = z.object({
  delivered: z.number(),
  missing: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  staleAtStopped: z.number(),
});

export type RoundResult = z.infer<typeof serverSchema> & z.infer<typeof viewersSchema>;

export async function playRound(scene: Scene, measureMs: number, warmUpMs = WARM_UP_MS): Promise<RoundResult> {
  const stage = openStage();
  try {
    const { serving, watching } = await setUp(stage, scene, warmUpMs);
    await Promise.all([serving.ask("mark"), watching.ask("mark")]);
    await pause(measureMs);
    const [served, seen] = await Promise.all([serving.ask("report"), watching.ask("report")]);
    return { ...serverSchema.parse(served), ...viewersSchema.parse(seen) };
  } finally {
    stage.end();
  }
}

export interface StoppedViewer {
  rssGrowthBytes: number;
  /** Frames over 0.5 s old that it received on resuming. */
  stale: number;
  /** Other viewers, before and during the stall. */
  p99BeforeMs: number;
  p99WhileMs: number;
}

export async function playStoppedViewer(scene: Scene, measureMs: number): Promise<StoppedViewer> {
  const stage = openStage();
  try {
    const { serving, watching } = await setUp(stage, scene);
    const measure = async () => {
      await watching.ask("mark");
      await pause(measureMs / 2);
      return { ...serverSchema.parse(await serving.ask("report")), ...viewersSchema.parse(await watching.ask("report")) };
    };
    const before = await measure();
    await watching.ask("stop");
    const during = await measure();
    await watching.ask("mark");
    await watching.ask("resume");
    await pause(500);
    const { staleAtStopped } = viewersSchema.parse(await watching.ask("report"));
    return {
      rssGrowthBytes: during.rssBytes - before.rssBytes,
      stale: staleAtStopped,
      p99BeforeMs: before.p99Ms,
      p99WhileMs: during.p99Ms,
    };
  } finally {
    stage.end();
  }
}

async function setUp(stage: ReturnType<typeof openStage>, { server, mats, viewers, form, hz }: Scene, warmUpMs = WARM_UP_MS) {
  const started = await stage.server(server, { mats });
  const watching = await stage.start("./viewers.ts", { server, url: started.url, mats: Math.max(1, mats), viewers, form });
  await stage.start("./publisher.ts", { server, url: started.url, mats, form, hz });
  await pause(warmUpMs);
  return { serving: started.child, watching };
}
