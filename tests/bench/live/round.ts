import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { startChild, type Child } from "./child";

/** What stands behind a figure: which server, how many mats send to it, and how many viewers watch the first one. */
export interface Scene {
  server: "isobar" | "bare";
  mats: number;
  viewers: number;
}

const WARM_UP_MS = 1000;
const readySchema = z.object({ port: z.number() });
const publisherSchema = z.object({ meanBytes: z.number() });
const serverSchema = z.object({ cpuUs: z.number(), ingested: z.number() });
const viewersSchema = z.object({ delivered: z.number(), missing: z.number(), p50Ms: z.number(), p99Ms: z.number() });

export type RoundResult = z.infer<typeof serverSchema> & z.infer<typeof viewersSchema> & z.infer<typeof publisherSchema>;

/** Plays a scene with a server, a publisher and viewers in processes of their own, and measures after a second of warm-up. */
export async function playRound({ server, mats, viewers }: Scene, measureMs: number): Promise<RoundResult> {
  const children: Child[] = [];
  const start = async (file: string, settings: object): Promise<{ child: Child; ready: unknown }> => {
    const child = startChild(file, settings);
    children.push(child);
    return { child, ready: await child.ask("ready") };
  };
  try {
    const house = await start(`./${server}-server.ts`, { mats });
    const { port } = readySchema.parse(house.ready);
    const address = { server, url: `${server === "isobar" ? "http" : "ws"}://127.0.0.1:${port}` };
    const watching = await start("./viewers.ts", { ...address, viewers });
    const sending = await start("./publisher.ts", { ...address, mats });
    await pause(WARM_UP_MS);
    await Promise.all([house.child.ask("mark"), watching.child.ask("mark")]);
    await pause(measureMs);
    const [served, seen] = await Promise.all([house.child.ask("report"), watching.child.ask("report")]);
    return { ...serverSchema.parse(served), ...viewersSchema.parse(seen), ...publisherSchema.parse(sending.ready) };
  } finally {
    for (const child of children) child.end();
  }
}
