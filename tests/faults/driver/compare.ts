import type { DrivenMat } from "./cast";
import { noFrameFaults, type FrameFaults, type NumberedFrame } from "./frame-ledger";
import type { openStored } from "./stored";
import type { Reported } from "./work";

export interface Compared {
  frames: FrameFaults & { acknowledged: number; stored: number; refusedForRate: number };
  captures: {
    acknowledged: number;
    missing: number;
    duplicate: number;
    stowaway: number;
    partial: number;
    /** Marked complete although at an idle mat's rate. */
    slowAndComplete: number;
    endedByTheServer: number;
  };
  /** Descriptions of incorrect recordings. */
  wrong: string[];
  saves: { acknowledged: number; missing: number; duplicate: number; otherAnalysis: number };
}

/** Ranges of frames by start of the mat: `1: 17-80 92-300` for the first. */
function runsOf(frames: readonly NumberedFrame[]): string {
  const runs: { epoch: number; from: number; to: number }[] = [];
  for (const { epoch, sequence } of frames) {
    const run = runs.at(-1);
    if (run?.epoch === epoch && run.to + 1 === sequence) run.to = sequence;
    else runs.push({ epoch, from: sequence, to: sequence });
  }
  return runs.map(({ epoch, from, to }) => `${epoch}: ${from}-${to}`).join(" ");
}

export async function compare(
  stored: Awaited<ReturnType<typeof openStored>>,
  { captures, saves, cast }: { captures: Reported; saves: Reported; cast: readonly DrivenMat[] },
): Promise<Compared> {
  const frames = {
    ...noFrameFaults(),
    acknowledged: cast.reduce((sum, { ledger }) => sum + ledger.acknowledgedCount(), 0),
    stored: 0,
    refusedForRate: cast.reduce((sum, mat) => sum + mat.refusedForRate(), 0),
  };
  const found = new Map<string, string[]>();
  let [partial, stowaway, slowAndComplete] = [0, 0, 0];
  const wrong: string[] = [];
  for await (const { id, captureId, deviceId, state, frameCount, frames: held } of stored.recordings()) {
    found.set(captureId, [...(found.get(captureId) ?? []), id]);
    if (saves.asked.has(captureId)) continue;
    if (!captures.asked.has(captureId)) stowaway++;
    if (state !== "complete") partial++;
    frames.stored += held.length;
    if (held.length !== frameCount) frames.missing += Math.abs(frameCount - held.length);
    const mat = cast.find(({ device }) => device.id === deviceId);
    const faults = mat?.ledger.check(held) ?? noFrameFaults();
    // Frames refused for their rate may be missing from a recording marked as incomplete.
    if (state !== "complete" && faults.missing <= (mat?.refusedForRate() ?? 0)) faults.missing = 0;
    const asked = captures.acknowledged.find((one) => one.captureId === captureId);
    const isShort = state === "complete" && asked !== undefined && held.length < asked.frames - 1;
    if (isShort) slowAndComplete++;
    if (isShort || Object.values(faults).some((count) => count > 0))
      wrong.push(
        `${captureId}, ${state}: ${held.length} of ${asked?.frames ?? "unknown"} frames, ${JSON.stringify(faults)}, ${runsOf(held)}`,
      );
    for (const fault of ["missing", "duplicate", "outOfOrder", "stowaway"] as const) frames[fault] += faults[fault];
  }
  const doublesOf = ({ asked }: Reported): number => [...found].filter(([captureId, ids]) => asked.has(captureId) && ids.length > 1).length;
  const missingOf = ({ acknowledged }: Reported) => acknowledged.filter(({ captureId, ended }) => ended === null && !found.has(captureId));
  return {
    frames,
    wrong,
    captures: {
      acknowledged: captures.acknowledged.length,
      missing: missingOf(captures).length,
      duplicate: doublesOf(captures),
      stowaway,
      partial,
      slowAndComplete,
      endedByTheServer: captures.acknowledged.filter(({ ended }) => ended !== null).length,
    },
    saves: {
      acknowledged: saves.acknowledged.length,
      missing: missingOf(saves).length,
      duplicate: doublesOf(saves),
      otherAnalysis:
        saves.twoIds.length + saves.acknowledged.filter(({ captureId, analysisId }) => found.get(captureId)?.[0] !== analysisId).length,
    },
  };
}
