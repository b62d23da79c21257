import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { getAnalysis } from "~/services/analyses.server";
import { bundledChild } from "../../tests/support/bundled-child";
import { createManualClock } from "../../tests/support/manual-clock";
import { aClinic, captureParts, collect, readFrames, phase, temporaryFolder, type Clinic } from "../../tests/support/recording";
import { createCaptures } from "./capture.server";

const folder = temporaryFolder();
const start = bundledChild("capture-child");

/** Kills a capturing process after some acknowledged frames; returns them. */
function captureUntilKilled(
  clinic: Clinic,
  { dataDir, spools, acknowledgements, key }: { dataDir: string; spools: string; acknowledgements: number; key: string },
) {
  const child = start([dataDir, spools, clinic.context.company.id], { ISOBAR_DATA_KEY: key });
  const acknowledged: number[] = [];
  return new Promise<number[]>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on("line", (line) => {
        acknowledged.push(Number(line));
        if (acknowledged.length === acknowledgements) child.kill("SIGKILL");
      })
      .on("close", () =>
        acknowledged.length >= acknowledgements ? resolve(acknowledged) : reject(new Error("the capture ended by itself")),
      );
  });
}

const KEY = randomBytes(32).toString("base64");

test.each([
  { how: "in the clear", key: "", points: [1, 96, 305, 451] },
  { how: "encrypted", key: KEY, points: [20, 40, 210, 418] },
])(
  "[R2] [CAP-5] after a kill -9 at some acknowledged frame, the spool $how, every acknowledged frame is there, once",
  async ({ how, key, points }) => {
    const dataDir = join(folder(), how);
    const killed: { clinic: Clinic; spools: string; acknowledged: number[] }[] = [];
    for (const acknowledgements of points) {
      const [clinic, spools] = [aClinic(), join(folder(), `${how}-${acknowledgements}`)];
      killed.push({ clinic, spools, acknowledged: await captureUntilKilled(clinic, { dataDir, spools, acknowledgements, key }) });
    }

    const database = await connectDatabase({ uri: process.env.MONGODB_URI, dataDir, dataKeys: key === "" ? [] : [key] });
    onTestFinished(() => database.close());
    for (const { clinic, spools, acknowledged } of killed) {
      const clock = createManualClock();
      const captures = createCaptures(captureParts(spools, { clock }));
      onTestFinished(() => captures.close());
      const saved = phase(captures, "saved");
      await captures.recover();
      // A mat is awaited only while it keeps frames.
      clock.advance(1000 + RESEND_WITHIN_MS);
      const { analysisId } = await saved;
      const sequences = (await collect(readFrames(clinic.context, analysisId ?? ""))).map(({ sequence }) => sequence);
      expect(acknowledged.filter((sequence) => !sequences.includes(sequence))).toEqual([]);
      expect(sequences).toEqual(sequences.map((_, index) => index));
      expect(await getAnalysis(clinic.context, analysisId ?? "")).toMatchObject({
        state: "partial",
        endCut: true,
        gaps: [],
        serverRestarted: true,
      });
    }
  },
  120_000,
);
