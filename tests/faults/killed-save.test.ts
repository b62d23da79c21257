import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import type { Context } from "~/services/context";
import { createRandom } from "~/simulator/random";
import { bundledChild } from "../support/bundled-child";
import { aClinic, collect, readFrames, standing, temporaryFolder } from "../support/recording";

const folder = temporaryFolder();
const start = bundledChild("save-child");
const KILLS = 10;
const random = createRandom(3);

async function saveUntilKilled(dataDir: string, companyId: string): Promise<string[]> {
  const child = start([dataDir, companyId]);
  const answered: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    answered.push(id);
    if (answered.length === 3) void pause(50 * random()).then(() => child.kill("SIGKILL"));
  }
  return answered;
}

test(
  "[R3] after a kill -9 within 50 ms of the answer to a save, every answered analysis is read, frame by frame as it was sent",
  { timeout: 180_000 },
  async () => {
    const dataDir = join(folder(), "data");
    const clinics: { context: Context; answered: string[] }[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { context } = aClinic();
      clinics.push({ context, answered: await saveUntilKilled(dataDir, context.company.id) });
    }
    // Data acknowledged before a kill must outlast all later kills.
    const database = await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });
    onTestFinished(() => database.close());
    for (const { context, answered } of clinics) {
      expect(answered.length).toBeGreaterThan(2);
      for (const [first, id] of answered.entries()) {
        const stored = await collect(readFrames(context, id));
        expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, at) => first + at));
        for (const { sequence, counts } of stored) expect(counts).toEqual(standing(sequence).counts);
      }
    }
  },
);
