import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { MAX_CORRECTIONS, type Correction, type StoredCorrection } from "~/domain/analysis/corrections";
import { regionBordersSchema } from "~/domain/analysis/plantar/plantar-regions";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { Problem } from "~/domain/problem";
import { recomputeChanged } from "~/recordings/recompute.server";
import { allow } from "./allow";
import { audit } from "./audit.server";
import type { Context } from "./context";

/** New borders replace earlier ones of the same contact. */
const isOfSameRegions = ({ correction: one }: StoredCorrection, { correction: other }: StoredCorrection): boolean =>
  one.kind === "regionBorders" && other.kind === "regionBorders" && isDeepStrictEqual(one.contact, other.contact);

/**
 * Recomputes. Corrections of vanished contacts stay; the result names them.
 * @throws Problem notFound, correctionUnsupported (no steps), joinWithItself, regionLinesCross, tooManyCorrections,
 * framesMissing, busy
 */
export async function correctAnalysis(context: Context, id: string, correction: Correction): Promise<AnalysisRecord> {
  const made: StoredCorrection = { id: randomUUID(), correction, userName: context.user.name, at: context.now };
  const corrected = await change(context, id, (corrections) => {
    if (correction.kind === "join" && isDeepStrictEqual(correction.contact, correction.other)) throw new Problem("joinWithItself");
    if (correction.kind === "regionBorders" && !regionBordersSchema.safeParse(correction.borders).success)
      throw new Problem("regionLinesCross");
    const others = corrections.filter((before) => !isOfSameRegions(before, made));
    if (others.length >= MAX_CORRECTIONS) throw new Problem("tooManyCorrections", { most: MAX_CORRECTIONS });
    return [...others, made];
  });
  await audit(context, { action: "correctAnalysis", object: id, patientId: corrected.patientId });
  return corrected;
}

/** In any order; repeatable. @throws as correctAnalysis */
export async function undoCorrection(context: Context, id: string, correctionId: string): Promise<AnalysisRecord> {
  const corrected = await change(context, id, (corrections) => corrections.filter((one) => one.id !== correctionId));
  await audit(context, { action: "undoCorrection", object: id, patientId: corrected.patientId });
  return corrected;
}

/** Invalidates the old result, so readers meanwhile recompute. */
const NO_VERSION = 0;

/** Null before the first correction. */
const nextEdition = (edition: number | null): number => (edition ?? 0) + 1;

async function change(
  context: Context,
  id: string,
  changed: (corrections: StoredCorrection[]) => StoredCorrection[],
): Promise<AnalysisRecord> {
  allow(context, "correctAnalyses");
  const analyses = tenantAnalyses(context);
  const stored = await analyses.findById(id).select({ analysisType: 1, corrections: 1, correctionsEdition: 1, resultVersion: 1 }).lean();
  if (!stored) throw new Problem("notFound");
  if (!analysisOf(stored.analysisType).hasSteps) throw new Problem("correctionUnsupported");
  const before = stored.corrections ?? [];
  const corrections = changed(before);
  const edition = stored.correctionsEdition ?? null;
  const set = (to: StoredCorrection[], resultVersion: number, of: number | null) =>
    analyses
      .updateFirst(
        { _id: stored._id, correctionsEdition: of },
        { $set: { corrections: to, resultVersion, correctionsEdition: nextEdition(of) } },
      )
      .select({ _id: 1 })
      .lean();
  // A concurrent correction wins; the caller retries.
  if (!(await set(corrections, NO_VERSION, edition))) throw new Problem("busy");
  const recomputed = await recomputeChanged(context.company.id, id);
  if (recomputed) return recomputed;
  await set(before, stored.resultVersion, nextEdition(edition));
  throw new Problem("framesMissing");
}
