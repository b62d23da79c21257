import type { Clock } from "~/domain/clock";

/** The material recovers slowly. */
const EMPTY_FOR_MS = 30_000;
const MEMORY_MS = 60_000;
/** Minimum relative change before saving. */
const SAVED_PART = 0.2;

/** Readings of empty cells per mat, in its unit. */
export interface RestNoise {
  /** Null until empty for 30 s in any run. */
  get: (matId: string) => number | null;
  /** No load near a person's for 30 s. */
  isEmpty: (matId: string) => boolean;
  /** `noise` is null under a load near a person's. */
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
  /** An occupied bed needs no emptying after a restart. */
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
    get: (matId) => mats.get(matId)?.noise ?? saved.get(matId) ?? null,
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
