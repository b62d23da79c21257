import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { useDatabase } from "../../../tests/support/database";
import { aClinic, anAnalysis, frames, type Clinic } from "../../../tests/support/recording";
import { recorded } from "../../../tests/support/scene";
import { countAnalyses, getAnalysis } from "../analyses.server";
import { deleteAnalysis } from "../deleted-analyses.server";
import { pageAnalyses } from "./page-analyses.server";

useDatabase();

/** One per minute, alternating between two patients. */
async function history(clinic: Clinic, count: number): Promise<{ ids: string[]; otherPatientId: string }> {
  const otherPatientId = new Types.ObjectId().toHexString();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = new Date(Date.UTC(2026, 0, 1, 9, Math.floor(index / 2) * 2));
    ids.push(await anAnalysis(clinic, { startedAt, list: frames(0, 5), ...(index % 2 === 0 ? {} : { patientId: otherPatientId }) }));
  }
  return { ids, otherPatientId };
}

describe("[HIST-1] the history", () => {
  test("has ten a page, newest first, each analysis once, from the first page to the last", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 34);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageAnalyses(clinic.context, { page })));
    expect(pages.map(({ analyses }) => analyses.length)).toEqual([10, 10, 10, 4]);
    expect(pages.flatMap(({ analyses }) => analyses.map(({ id }) => id))).toEqual(ids.reverse());
    expect(pages[0]).toMatchObject({ page: 1, totalPages: 4, totalAnalysis: 34, limitBytes: 100_000_000 });
    expect(pages[0]?.analyses[0]).toMatchObject({
      keyFigure: { name: "maximum", unit: "kPa" },
      patientName: null,
      patientNumber: "P-00001",
    });
    expect(pages[0]?.analyses[0]).not.toHaveProperty("result");
  });

  test("[RES-7] shows of an exercise how long it was held and its grade, as its result has them", async () => {
    const clinic = aClinic();
    const onRehabMat = { ...clinic, device: { ...clinic.device, deviceType: "Rehab Mat" } };
    const list = recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 1 });
    const { result } = await getAnalysis(clinic.context, await anAnalysis(onRehabMat, { list, analysisType: "Rehab" }));
    if (!result || !("stage" in result)) throw new Error("no exercise");
    const { analyses } = await pageAnalyses(clinic.context, { page: 1 });
    expect(analyses).toEqual([
      expect.objectContaining({ keyMeasure: { id: "rehab.held", value: result.stage?.heldS }, grade: result.grade }),
    ]);
    expect(result.grade).not.toBeNull();
  });

  test("[R24] of ten thousand is as right on the last page as on the first, also while analyses come and go", async () => {
    const clinic = aClinic();
    const newest = await AnalysisModel.findById(await anAnalysis(clinic, { list: frames(0, 5) })).lean();
    const made = Array.from({ length: 9_999 }, (_, index) => ({
      ...newest,
      _id: new Types.ObjectId(),
      captureId: `capture-${index}`,
      creationDate: new Date(Date.UTC(2020, 0, 1, 0, Math.floor(index / 3))),
    }));
    await AnalysisModel.collection.insertMany(made);
    const newestFirst = [String(newest?._id), ...made.map((analysis) => String(analysis._id)).reverse()];
    const idsOf = async (page: number): Promise<string[]> => {
      const answer = await pageAnalyses(clinic.context, { page });
      expect(answer).toMatchObject({ page, totalPages: 1_000, totalAnalysis: 10_000 });
      expect(JSON.stringify(answer).length).toBeLessThan(200_000);
      return answer.analyses.map(({ id }) => id);
    };
    for (const page of [1, 2, 499, 500, 501, 502, 999, 1_000])
      expect([page, await idsOf(page)]).toEqual([page, newestFirst.slice((page - 1) * 10, page * 10)]);

    const [, , third = ""] = newestFirst;
    await deleteAnalysis(clinic.context, third);
    await anAnalysis(clinic, { startedAt: new Date(Date.UTC(2026, 5, 1)), list: frames(0, 5) });
    const left = newestFirst.filter((id) => id !== third);
    expect((await idsOf(1)).slice(1)).toEqual(left.slice(0, 9));
    expect(await idsOf(1_000)).toEqual(left.slice(-10));
  }, 60_000);

  test("shows the nearest page for one that does not exist", async () => {
    const clinic = aClinic();
    await history(clinic, 11);
    expect(await pageAnalyses(clinic.context, { page: 99 })).toMatchObject({ page: 2, analyses: { length: 1 } });
    expect(await pageAnalyses(clinic.context, { page: -3 })).toMatchObject({ page: 1, analyses: { length: 10 } });
    expect(await pageAnalyses(aClinic().context, { page: 1 })).toMatchObject({
      page: 1,
      totalPages: 1,
      totalAnalysis: 0,
      analyses: [],
      usedBytes: 0,
    });
  });

  test("narrows to a patient and to a type", async () => {
    const clinic = aClinic();
    const { ids, otherPatientId } = await history(clinic, 6);
    const { analyses } = await pageAnalyses(clinic.context, { page: 1, patientId: otherPatientId, type: "Static" });
    expect(analyses.map(({ id }) => id)).toEqual([ids[5], ids[3], ids[1]]);
    expect(await countAnalyses(clinic.context, { patientId: otherPatientId })).toBe(3);
    expect(await countAnalyses(clinic.context, { type: "Dynamic" })).toBe(0);
    expect(await countAnalyses(clinic.context, { patientId: "not an id" })).toBe(0);
  });

  test("states the bytes of everything that is kept", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 3);
    const sizes = await Promise.all(ids.map(async (id) => (await getAnalysis(clinic.context, id)).sizeBytes));
    expect((await pageAnalyses(clinic.context, { page: 1 })).usedBytes).toBe(sizes.reduce((sum, size) => sum + size));
  });

  test("turns pages by the neighbouring analyses, each once, though captures are saved meanwhile", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 34);
    const [newest] = ids.reverse();
    const first = await pageAnalyses(clinic.context, { page: 1 });
    const late = await anAnalysis(clinic, { startedAt: new Date(Date.UTC(2026, 5, 1)), list: frames(0, 5) });
    const placeOf = ({ analyses }: typeof first, side: "after" | "before") => {
      const { creationDate, id } = analyses.at(side === "after" ? -1 : 0) ?? {};
      return { side, at: creationDate ?? new Date(0), id: id ?? "" };
    };
    const second = await pageAnalyses(clinic.context, { page: 2, beside: placeOf(first, "after") });
    expect(second.analyses.map(({ id }) => id)).toEqual(ids.slice(10, 20));
    expect(second).toMatchObject({ before: 11, page: 2, totalPages: 4, totalAnalysis: 35 });
    const back = await pageAnalyses(clinic.context, { page: 1, beside: placeOf(second, "before") });
    expect(back.analyses.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(back.before).toBe(1);

    // At the ends, the numbered page is shown.
    const top = await pageAnalyses(clinic.context, { page: 1, beside: placeOf(back, "before") });
    expect(top.analyses.map(({ id }) => id)).toEqual([late, ...ids.slice(0, 9)]);
    const last = await pageAnalyses(clinic.context, { page: 4 });
    expect((await pageAnalyses(clinic.context, { page: 4, beside: placeOf(last, "after") })).analyses).toEqual(last.analyses);

    const oldest = { sort: "date", isDescending: false } as const;
    const upwards = await pageAnalyses(clinic.context, { page: 1, order: oldest });
    const further = await pageAnalyses(clinic.context, { page: 2, order: oldest, beside: placeOf(upwards, "after") });
    expect([further.before, further.analyses.map(({ id }) => id)]).toEqual([10, ids.toReversed().slice(10, 20)]);
    expect(newest).toBe(first.analyses[0]?.id);
  });

  test("is sorted by type, patient and size as well, and backwards the same list from its end", async () => {
    const clinic = aClinic();
    const made: { id: string; type: string; number: string; bytes: number }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const type = index % 3 === 0 ? "Dynamic" : "Static";
      const number = `P-0000${index % 4}`;
      const id = await anAnalysis(clinic, { list: frames(0, 5 + 7 * index), analysisType: type, patientNumber: number });
      made.push({ id, type, number, bytes: (await getAnalysis(clinic.context, id)).sizeBytes });
    }
    for (const [sort, keyOf] of [
      ["type", ({ type }: (typeof made)[number]) => type],
      ["patient", ({ number }: (typeof made)[number]) => number],
      ["size", ({ bytes }: (typeof made)[number]) => String(bytes).padStart(9, "0")],
    ] as const) {
      const read = async (isDescending: boolean): Promise<string[]> =>
        (await Promise.all([1, 2].map((page) => pageAnalyses(clinic.context, { page, order: { sort, isDescending } })))).flatMap(
          ({ analyses }) => analyses.map(({ id }) => id),
        );
      const forwards = await read(false);
      expect(await read(true)).toEqual(forwards.toReversed());
      const keys = forwards.flatMap((id) => made.filter((one) => one.id === id).map(keyOf));
      expect(keys).toEqual(keys.toSorted());
      expect(new Set(forwards).size).toBe(12);
    }
  });

  test("hides the order of patients from users who know them by pseudonyms", async () => {
    const clinic = aClinic();
    await history(clinic, 4);
    const order = { sort: "patient", isDescending: false } as const;
    const researcher = { ...clinic.context, user: { ...clinic.context.user, staffRole: "researcher" as const } };
    expect((await pageAnalyses(researcher, { page: 1, order })).order).toEqual({ sort: "date", isDescending: true });
    expect((await pageAnalyses(clinic.context, { page: 1, order })).order).toEqual(order);
  });

  test("narrows to moments, both ends included", async () => {
    const clinic = aClinic();
    const { ids } = await history(clinic, 8);
    const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 9, minute));
    const { analyses, totalAnalysis } = await pageAnalyses(clinic.context, { page: 1, from: at(2), until: at(4) });
    expect([totalAnalysis, analyses.map(({ id }) => id)]).toEqual([4, ids.slice(2, 6).reverse()]);
    expect(await countAnalyses(clinic.context, { from: at(6) })).toBe(2);
  });
});
