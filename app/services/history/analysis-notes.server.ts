import { randomUUID } from "node:crypto";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { ANALYSIS_NOTES_MAX } from "~/domain/analysis/record";
import { inOrderOfTime, MOMENT_NOTE_MAX, MAX_NOTED_MOMENTS, type NotedMoment } from "~/domain/analysis/recording/noted-moments";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";

const withPlainLines = (text: string): string => text.replaceAll("\r\n", "\n");

/**
 * @param before the notes that the author saw; without it no conflict is detected
 * @throws Problem analysisNotes (more than 1100 characters), notFound, notesChanged
 */
export async function updateNotes(context: Context, id: string, written: string, before?: string): Promise<string> {
  allow(context, "captureAnalyses");
  const notes = withPlainLines(written);
  if (notes.length > ANALYSIS_NOTES_MAX) throw new Problem("analysisNotes", { maximum: ANALYSIS_NOTES_MAX });
  const analyses = tenantAnalyses(context);
  const stored = await analyses.findById(id).select({ notes: 1, patientId: 1 }).lean();
  if (!stored) throw new Problem("notFound");
  const isSeen = before === undefined || withPlainLines(stored.notes) === withPlainLines(before);
  const seen = before === undefined ? {} : { notes: stored.notes };
  const changed =
    isSeen &&
    (await analyses
      .updateFirst({ _id: stored._id, ...seen }, { $set: { notes } })
      .select({ _id: 1 })
      .lean());
  if (!changed) throw new Problem("notesChanged");
  await audit(context, { action: "editAnalysis", object: id, patientId: stored.patientId.toHexString() });
  return notes;
}

export interface MomentNote {
  /** Milliseconds after the first frame. */
  atMs: number;
  text: string;
}

/**
 * Returns the ID.
 * @throws Problem notFound, momentNote (empty, or more than 300 characters), momentOutside (not within the
 * recording), tooManyMoments, busy
 */
export async function noteMoment(context: Context, id: string, note: MomentNote): Promise<string> {
  const moment: NotedMoment = { id: randomUUID(), userName: context.user.name, at: context.now, ...checked(note) };
  await changeMoments(context, id, note, (moments) => {
    if (moments.length >= MAX_NOTED_MOMENTS) throw new Problem("tooManyMoments", { most: MAX_NOTED_MOMENTS });
    return [...moments, moment];
  });
  return moment.id;
}

/**
 * @param before the text that the author saw; without it no conflict is detected
 * @throws Problem notesChanged (or deleted since), notFound if deleted and without `before`, and as noteMoment
 */
export async function editMoment(context: Context, id: string, momentId: string, note: MomentNote, before?: string): Promise<void> {
  const text = checked(note);
  await changeMoments(context, id, note, (moments) => {
    const edited = moments.find((one) => one.id === momentId);
    if (before === undefined && !edited) throw new Problem("notFound");
    if (before !== undefined && edited?.text !== withPlainLines(before).trim()) throw new Problem("notesChanged");
    return moments.map((one) => (one === edited ? { ...one, ...text, userName: context.user.name, at: context.now } : one));
  });
}

/**
 * Returns whether it existed.
 * @throws Problem notFound, busy
 */
export async function removeMoment(context: Context, id: string, momentId: string): Promise<boolean> {
  let was = false;
  await changeMoments(context, id, null, (moments) => {
    const left = moments.filter((one) => one.id !== momentId);
    was = left.length < moments.length;
    return left;
  });
  return was;
}

/** @throws Problem momentNote */
function checked({ atMs, text }: MomentNote): MomentNote {
  const plain = withPlainLines(text).trim();
  if (plain === "" || plain.length > MOMENT_NOTE_MAX) throw new Problem("momentNote", { maximum: MOMENT_NOTE_MAX });
  return { atMs: Math.round(atMs), text: plain };
}

/** Retries after concurrent changes. */
const ATTEMPTS = 5;

async function changeMoments(
  context: Context,
  id: string,
  within: Pick<MomentNote, "atMs"> | null,
  changed: (moments: NotedMoment[]) => NotedMoment[],
): Promise<void> {
  allow(context, "captureAnalyses");
  const analyses = tenantAnalyses(context);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await analyses.findById(id).select({ moments: 1, momentsEdition: 1, durationMs: 1, patientId: 1 }).lean();
    if (!stored) throw new Problem("notFound");
    const { _id, durationMs, patientId } = stored;
    if (within && !(within.atMs >= 0 && within.atMs <= durationMs)) throw new Problem("momentOutside", { seconds: durationMs / 1000 });
    const edition = stored.momentsEdition ?? null;
    const moments = inOrderOfTime(changed(stored.moments ?? []));
    const isFirst = await analyses
      .updateFirst({ _id, momentsEdition: edition }, { $set: { moments, momentsEdition: (edition ?? 0) + 1 } })
      .select({ _id: 1 })
      .lean();
    if (!isFirst) continue;
    await audit(context, { action: "editAnalysis", object: id, patientId: patientId.toHexString() });
    return;
  }
  throw new Problem("busy");
}
