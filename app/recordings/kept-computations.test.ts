import { expect, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { analysisSeries, getAnalysis } from "~/services/analyses.server";
import { correctAnalysis } from "~/services/corrections.server";
import { deleteAnalysis } from "~/services/deleted-analyses.server";
import { recordingIndex } from "~/services/recorded-frames.server";
import { useDatabase } from "../../tests/support/database";
import { aClinic, anAnalysis } from "../../tests/support/recording";
import { recorded } from "../../tests/support/scene";
import { createKeptComputations } from "./kept-computations.server";

useDatabase();

async function stand() {
  const clinic = aClinic();
  const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 2 });
  const id = await anAnalysis(clinic, { analysisType: "Balance", durationMs: 2000, list });
  const opened = async (context = clinic.context) => {
    const record = await getAnalysis(context, id);
    return [await analysisSeries(context, record), await recordingIndex(context, id)] as const;
  };
  return { clinic, id, opened, withoutFrames: () => AnalysisChunkModel.deleteMany({}) };
}

test("[RES-5] the second opening of a result reads none of its frames", async () => {
  const { opened, withoutFrames } = await stand();
  const first = await opened();
  expect(first[0]).not.toBeNull();
  await withoutFrames();
  expect(await opened()).toEqual(first);
});

test("[RES-5] after a correction they are read again", async () => {
  const clinic = aClinic();
  const list = recorded({ deviceType: "Podology IoT", body: "walking", seconds: 6 });
  const id = await anAnalysis(clinic, { analysisType: "Dynamic", durationMs: 6000, list });
  await recordingIndex(clinic.context, id);
  const contact = { frame: 25, xCm: 4, yCm: 3 };
  await correctAnalysis(clinic.context, id, { kind: "side", contact, side: "left" });
  await AnalysisChunkModel.deleteMany({});
  expect((await recordingIndex(clinic.context, id)).lost).not.toEqual([]);
});

test("[ACC-7] nobody of another company is given what is kept, nor anybody once the analysis is deleted", async () => {
  const { clinic, id, opened } = await stand();
  await opened();
  await expect(recordingIndex(aClinic().context, id)).rejects.toMatchObject({ code: "notFound" });
  await deleteAnalysis(clinic.context, id);
  await expect(recordingIndex(clinic.context, id)).rejects.toMatchObject({ code: "notFound" });
});

test("what was asked for longest ago goes first, and neither what fails nor what may change is kept", async () => {
  let computed = 0;
  const kept = createKeptComputations<string>({ mostBytes: 10, lasts: (value) => value !== "gap" });
  const ask = (key: string, value = "1234") => kept.get(key, () => Promise.resolve(`${value}`).finally(() => (computed += 1)));
  await Promise.all([ask("a"), ask("a")]);
  await ask("b", "12");
  await ask("a");
  expect(computed).toBe(2);
  await ask("c", "12");
  await ask("a");
  expect(computed).toBe(3);
  await ask("b", "12");
  expect(computed).toBe(4);

  for (const answer of [() => Promise.resolve("gap"), () => Promise.reject(new Error("busy"))])
    await kept.get("d", answer).catch(() => null);
  expect(await kept.get("d", () => Promise.resolve("whole"))).toBe("whole");
});
