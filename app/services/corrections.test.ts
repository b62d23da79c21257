import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { contactPlace, type Correction } from "~/domain/analysis/corrections";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { getGeometry } from "~/domain/device/device";
import { placesText } from "~/views/result/corrections/lines-form";
import { analysisActionSchema, contactName } from "~/views/result/intents";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { aClinic, anAnalysis, type Clinic } from "../../tests/support/recording";
import { recorded } from "../../tests/support/scene";
import { getAnalysis } from "./analyses.server";
import { correctAnalysis, undoCorrection } from "./corrections.server";

useDatabase();

async function aWalk(clinic: Clinic): Promise<string> {
  const geometry = getGeometry({ deviceType: "Podology IoT", override: null });
  if (!geometry) throw new Error("no plate");
  const list = recorded({ deviceType: "Podology IoT", body: "walking", seconds: 6 });
  return anAnalysis(clinic, { analysisType: "Dynamic", geometry, durationMs: 6000, list });
}

function steps({ result }: AnalysisRecord): DynamicResult {
  if (!result || !("passes" in result)) throw new Error("no steps");
  return result;
}
const swapped = (side: "left" | "right" | null) => (side === "left" ? "right" : "left");

describe("[PEER-1] a person corrects the steps of an analysis", () => {
  const clinic = aClinic();
  let id = "";
  let found: DynamicResult;
  let swap: Correction;
  beforeAll(async () => {
    id = await aWalk(clinic);
    found = steps(await getAnalysis(clinic.context, id));
    const first = itemAt(found.contacts, 0);
    swap = { kind: "side", contact: contactPlace(first), side: swapped(first.side) };
  });

  test("the correction is in the stored result, next to the recording, until it is undone", async () => {
    const { corrections } = await correctAnalysis(clinic.context, id, swap);
    const opened = await getAnalysis(clinic.context, id);
    expect(itemAt(steps(opened).contacts, 0)).toMatchObject({ side: swapped(itemAt(found.contacts, 0).side), sideSource: "person" });
    expect(opened.corrections).toEqual([{ id: itemAt(corrections, 0).id, correction: swap, userName: "Ada", at: clinic.context.now }]);
    await undoCorrection(clinic.context, id, itemAt(corrections, 0).id);
    const undone = await getAnalysis(clinic.context, id);
    expect(steps(undone)).toEqual(found);
    expect(undone.corrections).toEqual([]);
  });

  test("[PEER-3] lines of a step that are moved again are one correction, which is undone as one; typed numbers move what they name", async () => {
    const contact = itemAt(
      found.contacts.filter(({ plantar }) => plantar),
      0,
    );
    const { borders } = contact.plantar ?? { borders: null };
    if (!borders) throw new Error("no regions");
    const form = { intent: "moveLines", contact: contactName(contact), step: "1", places: placesText(borders), toesFrom1: "83,5" };
    for (const heelTo of ["31", "33,25"]) {
      const read = analysisActionSchema.parse({ ...form, heelTo });
      if (read.intent !== "moveLines") throw new Error("another form");
      await correctAnalysis(clinic.context, id, read.correction);
    }
    const { corrections, result } = await getAnalysis(clinic.context, id);
    expect(corrections).toHaveLength(1);
    const set = { ...borders, heelTo: 0.3325, toesFrom: [0.835, ...borders.toesFrom.slice(1)] };
    expect(result).toHaveProperty(
      `contacts.${found.contacts.indexOf(contact)}.plantar`,
      expect.objectContaining({ moved: true, borders: set }),
    );
    const crossing: Correction = { kind: "regionBorders", contact: contactPlace(contact), borders: { ...borders, heelTo: 0.9 } };
    await expect(correctAnalysis(clinic.context, id, crossing)).rejects.toMatchObject({ code: "regionLinesCross" });
    expect(steps(await undoCorrection(clinic.context, id, itemAt(corrections, 0).id))).toEqual(found);
  });

  test("of two people who correct at the same moment, one must try again and nothing is lost", async () => {
    const leaveOut: Correction = { kind: "leaveOut", contact: contactPlace(itemAt(found.contacts, 1)) };
    const both = await Promise.allSettled([swap, leaveOut].map((correction) => correctAnalysis(clinic.context, id, correction)));
    const made = both.filter(({ status }) => status === "fulfilled");
    for (const refused of both) if (refused.status === "rejected") expect(refused.reason).toMatchObject({ code: "busy" });
    const opened = await getAnalysis(clinic.context, id);
    expect(opened.corrections).toHaveLength(made.length);
    expect(steps(opened).notApplied).toEqual([]);
    for (const { id: correctionId } of opened.corrections) await undoCorrection(clinic.context, id, correctionId);
    expect(steps(await getAnalysis(clinic.context, id))).toEqual(found);
  });

  test("[ACC-7] not of another company, not of an analysis without steps, and never without a trace", async () => {
    await expect(correctAnalysis(aClinic().context, id, swap)).rejects.toMatchObject({ code: "notFound" });
    await expect(undoCorrection(aClinic().context, id, "any")).rejects.toMatchObject({ code: "notFound" });
    const still = await anAnalysis(clinic);
    await expect(correctAnalysis(clinic.context, still, swap)).rejects.toMatchObject({ code: "correctionUnsupported" });
    const { corrections } = await correctAnalysis(clinic.context, id, swap);
    await undoCorrection(clinic.context, id, itemAt(corrections, 0).id);
    const trace = await AuditModel.find({ companyId: clinic.context.company.id, object: id }).sort({ _id: -1 }).limit(2).lean();
    expect(trace.map(({ action }) => action)).toEqual(["undoCorrection", "correctAnalysis"]);
  });
});
