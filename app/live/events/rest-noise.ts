import type { Clock } from "~/domain/clock";

/** Time a mat must be empty before its noise counts: the material recovers slowly. */
const EMPTY_FOR_MS = 30_000;
/** A new reading weighs its share of this time. */
const MEMORY_MS = 60_000;
/** Noise is saved when it has changed by more than this part of what is saved. */
const SAVED_PART = 0.2;

/** What the cells of each mat read while nobody is on it, in its unit. */
export interface RestNoise {
  /** Null until the mat was empty for long enough, in this run or an earlier one. */
  of: (matId: string) => number | null;
  /** Whether nothing near to a person has been on the mat for long enough. */
  isEmpty: (matId: string) => boolean;
  /** A reading of the mat; null while a load near a person's is on it, which must not be learned. */
  read: (matId: string, noise: number | null) => void;
}

interface Mat {
  noise: number | null;
  saved: number | null;
  emptySinceMs: number;
  empty: boolean;
  readAtMs: number;
}

interface RestNoiseOptions {
  clock: Pick<Clock, "elapsed">;
  /** Saved by an earlier run of the server: an occupied bed need not be left for it. */
  saved: ReadonlyMap<string, number>;
  save: (matId: string, noise: number) => void;
}

export function createRestNoise({ clock, saved, save }: RestNoiseOptions): RestNoise {
  const mats = new Map<string, Mat>();

  const learn = (matId: string, mat: Mat, noise: number, nowMs: number): void => {
    const share = Math.min(1, (nowMs - mat.readAtMs) / MEMORY_MS);
    const learned = mat.noise === null ? noise : mat.noise + share * (noise - mat.noise);
    mat.noise = learned;
    if (mat.saved !== null && Math.abs(learned - mat.saved) <= SAVED_PART * mat.saved) return;
    mat.saved = learned;
    save(matId, learned);
  };

  return {
    of: (matId) => mats.get(matId)?.noise ?? saved.get(matId) ?? null,
    isEmpty: (matId) => mats.get(matId)?.empty ?? false,
    read(matId, noise) {
      const nowMs = clock.elapsed();
      const before = saved.get(matId) ?? null;
      const mat = mats.get(matId) ?? { noise: before, saved: before, emptySinceMs: nowMs, empty: false, readAtMs: nowMs };
      mats.set(matId, mat);
      if (noise === null) mat.emptySinceMs = nowMs;
      mat.empty = noise !== null && nowMs - mat.emptySinceMs >= EMPTY_FOR_MS;
      if (noise !== null && mat.empty) learn(matId, mat, noise, nowMs);
      mat.readAtMs = nowMs;
    },
  };
}
