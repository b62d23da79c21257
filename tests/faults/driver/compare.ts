import type { DrivenMat } from "./cast";
import { noFrameFaults, type FrameFaults } from "./frame-ledger";
import type { openStored } from "./stored";
import type { Told } from "./work";

/** What was acknowledged, what is stored, and how they differ. */
export interface Compared {
  frames: FrameFaults & { acknowledged: number; stored: number };
  captures: { acknowledged: number; missing: number; duplicate: number; stowaway: number; partial: number; endedByTheServer: number };
  saves: { acknowledged: number; missing: number; duplicate: number; otherAnalysis: number };
}

/** Reads all that is stored and compares it with what the server was asked for, what it acknowledged, and what mats measured. */
export async function compare(
  stored: Awaited<ReturnType<typeof openStored>>,
  { captures, saves, cast }: { captures: Told; saves: Told; cast: readonly DrivenMat[] },
): Promise<Compared> {
  const frames = { ...noFrameFaults(), acknowledged: cast.reduce((sum, { ledger }) => sum + ledger.acknowledgedCount(), 0), stored: 0 };
  const found = new Map<string, string[]>();
  let [partial, stowaway] = [0, 0];
  for await (const { id, captureId, deviceId, state, frameCount, frames: held } of stored.recordings()) {
    found.set(captureId, [...(found.get(captureId) ?? []), id]);
    if (saves.asked.has(captureId)) continue;
    if (!captures.asked.has(captureId)) stowaway++;
    if (state !== "complete") partial++;
    frames.stored += held.length;
    if (held.length !== frameCount) frames.missing += Math.abs(frameCount - held.length);
    const faults = cast.find(({ device }) => device.id === deviceId)?.ledger.check(held) ?? noFrameFaults();
    const asked = captures.acknowledged.find((one) => one.captureId === captureId);
    // What is short and does not say so.
    if (state === "complete" && asked && held.length < asked.frames - 1) faults.missing += asked.frames - held.length;
    for (const fault of ["missing", "duplicate", "outOfOrder", "stowaway"] as const) frames[fault] += faults[fault];
  }
  const doublesOf = ({ asked }: Told): number => [...found].filter(([captureId, ids]) => asked.has(captureId) && ids.length > 1).length;
  const missingOf = ({ acknowledged }: Told) => acknowledged.filter(({ captureId, ended }) => ended === null && !found.has(captureId));
  return {
    frames,
    captures: {
      acknowledged: captures.acknowledged.length,
      missing: missingOf(captures).length,
      duplicate: doublesOf(captures),
      stowaway,
      partial,
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
