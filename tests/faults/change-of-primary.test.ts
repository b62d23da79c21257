import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { startEmbedded } from "~/data/embedded.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { createRandom } from "~/simulator/random";
import { aClinic, anAnalysis, collect, frames, readFrames } from "../support/recording";
import { startReplicaSetProxy } from "../support/replica-set-proxy";

const SAVES = 200;
const FRAMES = 3;

test(
  "[PEER-13] [R14] 200 saves while the primary changes: what was acknowledged is stored, once, and repeated writes are one",
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "isobar-primary-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const embedded = await startEmbedded({ folder: dataDir });
    onTestFinished(() => embedded.close());
    const random = createRandom(14);
    let isChanging = false;
    const proxy = await startReplicaSetProxy(embedded.socketPath, () => {
      const drawn = isChanging ? random() : 1;
      return drawn < 0.015 ? "refused" : drawn < 0.027 ? "replyLost" : "answered";
    });
    onTestFinished(() => proxy.close());
    const database = await connectDatabase({ uri: proxy.uri, dataDir, answerWithinMs: 20_000 });
    onTestFinished(() => database.close());

    const clinic = aClinic();
    isChanging = true;
    const acknowledged: string[] = [];
    let refused = 0;
    for (let at = 0; at < SAVES; at += 1)
      await anAnalysis(clinic, { list: frames(at, at + FRAMES - 1) }).then(
        (id) => acknowledged.push(id),
        () => (refused += 1),
      );
    isChanging = false;

    expect(proxy.told.refused).toBeGreaterThan(5);
    expect(proxy.told.replyLost).toBeGreaterThan(5);
    expect(proxy.told.repeated).toBeGreaterThan(5);
    expect(acknowledged.length + refused).toBe(SAVES);
    // A save that meets two changes in a row may be refused; one in forty writes meets one.
    expect(acknowledged.length).toBeGreaterThan(SAVES / 2);
    const stored = (await AnalysisModel.find().select({ captureId: 1 }).lean()).map(({ captureId }) => captureId);
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged.length);
    for (const [at, id] of acknowledged.entries()) {
      const sequences = (await collect(readFrames(clinic.context, id))).map(({ sequence }) => sequence);
      expect(sequences).toHaveLength(FRAMES);
      expect(sequences, `save ${at}`).toEqual(sequences.map((_, index) => (sequences[0] ?? 0) + index));
    }
  },
);
