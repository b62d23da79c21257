import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { placeOfContact, type Correction } from "~/domain/analysis/corrections";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { geometryOf } from "~/domain/device/device";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { aClinic, anAnalysis, type Clinic } from "../../tests/support/recording";
import { recorded } from "../../tests/support/scene";
import { getAnalysis } from "./analyses.server";
import { correctAnalysis, undoCorrection } from "./corrections.server";

useDatabase();

/** A walk of some seconds over the plate, saved. */
async function aWalk(clinic: Clinic): Promise<string> {
  const geometry = geometryOf({ deviceType: "Podology IoT", override: null });
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
    swap = { kind: "side", contact: placeOfContact(first), side: swapped(first.side) };
  });

  test("what is set right is in the stored result, beside the recording, until it is undone", async () => {
    const { corrections } = await correctAnalysis(clinic.context, id, swap);
    const opened = await getAnalysis(clinic.context, id);
    expect(itemAt(steps(opened).contacts, 0)).toMatchObject({ side: swapped(itemAt(found.contacts, 0).side), sideSource: "person" });
    expect(opened.corrections).toEqual([{ id: itemAt(corrections, 0).id, correction: swap, userName: "Ada", at: clinic.context.now }]);
    await undoCorrection(clinic.context, id, itemAt(corrections, 0).id);
    const undone = await getAnalysis(clinic.context, id);
    expect(steps(undone)).toEqual(found);
    expect(undone.corrections).toEqual([]);
  });

  test("of two people who correct at the same moment, one is told to try again and nothing is lost", async () => {
    const leaveOut: Correction = { kind: "leaveOut", contact: placeOfContact(itemAt(found.contacts, 1)) };
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
