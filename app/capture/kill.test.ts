import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { RESEND_WITHIN_MS } from "~/domain/frame/resend";
import { getAnalysis } from "~/services/analyses.server";
import { bundledChild } from "../../tests/support/bundled-child";
import { createManualClock } from "../../tests/support/manual-clock";
import { aClinic, captureParts, collect, framesOf, phase, temporaryFolder, type Clinic } from "../../tests/support/recording";
import { createCaptures } from "./capture.server";

const folder = temporaryFolder();
const start = bundledChild("capture-child");

/** Captures in a child process and kills it after so many acknowledged frames. Returns every acknowledged frame. */
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

/** The long run kills at 25 points. */
const points = process.env.FUZZ_REQUESTS === undefined ? [1, 40, 451] : Array.from({ length: 25 }, (_, at) => 1 + 19 * at);

test.each(points)(
  "[R2] [CAP-5] after a kill -9 at acknowledged frame %i every acknowledged frame is there, once",
  async (acknowledgements) => {
    const clinic = aClinic();
    const dataDir = join(folder(), `data-${acknowledgements}`);
    const spools = join(folder(), `spools-${acknowledgements}`);
    // Every other one with its spool encrypted.
    const key = acknowledgements % 2 === 0 ? randomBytes(32).toString("base64") : "";
    const acknowledged = await captureUntilKilled(clinic, { dataDir, spools, acknowledgements, key });

    const database = await connectDatabase({ uri: process.env.MONGODB_URI, dataDir, dataKeys: key === "" ? [] : [key] });
    const clock = createManualClock();
    const captures = createCaptures(captureParts(spools, { clock }));
    const saved = phase(captures, "saved");
    await captures.recover();
    // Its mat does not come back: nobody waits longer than the mat would keep frames of the recording.
    clock.advance(1000 + RESEND_WITHIN_MS);
    const { analysisId } = await saved;
    const sequences = (await collect(framesOf(clinic.context, analysisId ?? ""))).map(({ sequence }) => sequence);
    expect(acknowledged.filter((sequence) => !sequences.includes(sequence))).toEqual([]);
    expect(sequences).toEqual(sequences.map((_, index) => index));
    expect(await getAnalysis(clinic.context, analysisId ?? "")).toMatchObject({
      state: "partial",
      endCut: true,
      gaps: [],
      serverRestarted: true,
    });
    await database.close();
  },
  60_000,
);
