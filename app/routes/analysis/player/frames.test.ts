import { inflateSync } from "node:zlib";
import { Types } from "mongoose";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { unpackIndex, type RecordingIndex } from "~/domain/analysis/recording/recording-index";
import { decodeFrame } from "~/domain/frame/codec";
import { cellCount, type Frame } from "~/domain/frame/frame";
import { joinFrames, splitFrames } from "~/domain/frame/joined-frames";
import type { Context } from "~/services/context";
import { deleteAnalysis, restoreAnalysis } from "~/services/deleted-analyses.server";
import { recordedFrames, recordingIndex } from "~/services/recorded-frames.server";
import { useDatabase } from "../../../../tests/support/database";
import { openClinicWithPatient } from "../../../../tests/support/people";
import { paintCounts } from "../../../../tests/support/random-frames";
import { anAnalysis, coded, FRAME_INTERVAL_MS, frames, GRID, standing } from "../../../../tests/support/recording";
import { riding } from "../../../../tests/support/scene";
import { loadFrames } from "./load.server";

useDatabase();

async function saved(list: Frame[], deviceType = "Podology IoT") {
  const clinic = await openClinicWithPatient();
  const [first] = list;
  const device = { ...clinic.device, deviceType, override: { grid: first?.grid ?? GRID } };
  const id = await anAnalysis({ ...clinic, device }, { list, durationMs: 60_000 });
  return { ...clinic, id };
}
/** Large enough for two blocks in the store. */
const grid = { rows: 48, cols: 48 };
const walk = Array.from({ length: 400 }, (_, sequence) =>
  standing(sequence, { grid, counts: paintCounts(cellCount(grid), { density: 0.9, highest: 900, seed: sequence + 1 }) }),
);
const asked = (search: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost/analyses/a/frames?${search}`, { headers });
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());
const framesOf = async (answer: Response): Promise<number[]> =>
  splitFrames(await bytesOf(answer)).map((bytes) => decodeFrame(bytes).sequence);
const indexOf = async (context: Context, id: string): Promise<RecordingIndex> => unpackIndex(await recordingIndex(context, id));

describe("[RES-5] the frames of a recording", () => {
  let context: Context;
  let id: string;
  let second: number;
  beforeAll(async () => {
    ({ context, id } = await saved(walk));
    second = (await indexOf(context, id)).blockStarts[1] ?? NaN;
    expect(second).toBeGreaterThan(100);
  });

  test("come in ranges by number or by time, as they were sent, whatever block they lie in", async () => {
    const [from, to] = [second - 2, second + 1];
    const answer = await loadFrames(context, id, asked(`from=${from}&to=${to}`));
    expect(await bytesOf(answer)).toEqual(joinFrames(coded(walk.slice(from, to + 1))));
    const byTime = asked(`by=ms&from=${from * FRAME_INTERVAL_MS}&to=${to * FRAME_INTERVAL_MS}`);
    expect(await framesOf(await loadFrames(context, id, byTime))).toEqual([from, from + 1, second, to]);
    await expect(loadFrames(context, id, asked("from=400"))).rejects.toMatchObject({ code: "invalid" });
  });

  test("are sent still compressed as a whole block of the store, to clients that inflate, and only once", async () => {
    const block = `from=0&to=${second - 1}`;
    const answer = await loadFrames(context, id, asked(block, { "Accept-Encoding": "gzip, deflate" }));
    expect([answer.headers.get("Content-Encoding"), answer.headers.get("Cache-Control")]).toEqual(["deflate", "private, no-cache"]);
    expect(splitFrames(inflateSync(await bytesOf(answer)))).toHaveLength(second);
    const again = await loadFrames(context, id, asked(block, { "If-None-Match": answer.headers.get("ETag") ?? "" }));
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("are those of moments: times, load and centre of pressure, and where frames are missing", async () => {
    const { context, id } = await saved([...frames(0, 20), ...frames(31, 50)]);
    const index = await indexOf(context, id);
    expect([index.seconds.length, index.seconds[20], index.seconds[21], index.loadUnit]).toEqual([41, 0.4, 0.62, "N"]);
    expect(index.gaps).toEqual([{ fromS: 0.4, toS: 0.62 }]);
    const { counts } = standing(0);
    expect(index.load[0]).toBeCloseTo(0.1 * 0.1 * counts.reduce((sum, count) => sum + count, 0), 3);
    expect(index.centreX[0]).toBeGreaterThan(3);
  });

  test("are a left and a right one where a mat has halves, however they are stored", async () => {
    const { context, id } = await saved(riding(2), "Sensing Horse");
    const index = await indexOf(context, id);
    expect(index.seconds).toHaveLength(20);
    const numbers = await Promise.all(
      [index.frames, index.partners ?? []].map(async (list) => {
        const number = list[7] ?? NaN;
        const [frame] = splitFrames(await bytesOf(await loadFrames(context, id, asked(`from=${number}&to=${number}`))));
        const { part, sequence } = decodeFrame(frame ?? new Uint8Array());
        return [part, sequence];
      }),
    );
    expect(numbers).toEqual([
      ["left", 7],
      ["right", 7],
    ]);
  });

  test("that the store has damaged are named, and the others are there", async () => {
    const { context, id } = await saved(walk);
    await AnalysisChunkModel.updateOne({ analysisId: new Types.ObjectId(id), n: 0 }, { $set: { crc: 1 } });
    const index = await indexOf(context, id);
    expect([index.lost, index.frames[0]]).toEqual([[{ from: 0, to: second - 1 }], second]);
    await expect(loadFrames(context, id, asked("from=0&to=5"))).rejects.toMatchObject({ code: "framesMissing" });
    expect(await framesOf(await loadFrames(context, id, asked(`from=${second}&to=${second}`)))).toEqual([second]);
  });

  test("[R25] end where the analysis is deleted meanwhile, as no end of a file", async () => {
    onTestFinished(() => restoreAnalysis(context, id));
    const sent = await recordedFrames(context, id, { by: "number", from: 0, to: 399 });
    if (!("file" in sent)) throw new Error("two blocks are no single one");
    await deleteAnalysis(context, id);
    await expect(new Response(sent.file.stream).arrayBuffer()).rejects.toMatchObject({ code: "notFound" });
    await expect(loadFrames(context, id, asked("from=0&to=5"))).rejects.toMatchObject({ code: "notFound" });
  });

  test("[ACC-7] are not found by another company", async () => {
    const { context: stranger } = await openClinicWithPatient();
    await expect(loadFrames(stranger, id, asked("from=0&to=5"))).rejects.toMatchObject({ code: "notFound" });
    await expect(recordingIndex(stranger, id)).rejects.toMatchObject({ code: "notFound" });
  });
});
