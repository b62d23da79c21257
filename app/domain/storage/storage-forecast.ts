import type { AnalysisType } from "../analysis/types";
import type { StorageUse } from "./quota";

/** An analysis as it counts for the storage. */
export interface StoredCapture {
  at: Date;
  type: AnalysisType;
  bytes: number;
}

/** What fits beside what is stored, as far as what was stored lately tells; null where it does not. */
export interface StorageForecast {
  /** Days until the storage is full at the present pace. */
  daysLeft: number | null;
  /** How many more captures of the type that is made most often, by the size that half of them do not exceed. */
  usual: { type: AnalysisType; bytes: number; count: number } | null;
}

/** How far back "lately" reaches. */
export const PACE_DAYS = 28;
/** Fewer captures make no pace, and a pace over less than a week knows nothing of weekends. */
const FEWEST = 3;
const SHORTEST_DAYS = 7;
/** Beyond two years a pace of four weeks says nothing. */
const LONGEST_DAYS = 730;
const DAY_MS = 86_400_000;

/** What the analyses stored lately, in any order, let expect of the storage. */
export function forecastOf({ usedBytes, limitBytes }: StorageUse, lately: readonly StoredCapture[], now: Date): StorageForecast {
  const leftBytes = Math.max(0, limitBytes - usedBytes);
  if (lately.length < FEWEST || leftBytes === 0) return { daysLeft: null, usual: null };
  const first = Math.min(...lately.map(({ at }) => at.getTime()));
  const days = Math.max(SHORTEST_DAYS, (now.getTime() - first) / DAY_MS);
  const bytesADay = lately.reduce((sum, { bytes }) => sum + bytes, 0) / days;
  const daysLeft = leftBytes / bytesADay;
  return { daysLeft: daysLeft > LONGEST_DAYS ? null : daysLeft, usual: usualOf(lately, leftBytes) };
}

function usualOf(lately: readonly StoredCapture[], leftBytes: number): StorageForecast["usual"] {
  const ofType = (type: AnalysisType): readonly StoredCapture[] => lately.filter((one) => one.type === type);
  const [type] = [...new Set(lately.map((one) => one.type))].sort((one, other) => ofType(other).length - ofType(one).length);
  if (type === undefined) return null;
  const sizes = ofType(type)
    .map(({ bytes }) => bytes)
    .sort((a, b) => a - b);
  const bytes = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return bytes > 0 ? { type, bytes, count: Math.floor(leftBytes / bytes) } : null;
}
