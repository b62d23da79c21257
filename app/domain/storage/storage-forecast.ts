import type { AnalysisType } from "../analysis-types";
import { itemAt } from "../lists/item-at";
import type { StorageUse } from "./quota";

export interface StoredCapture {
  at: Date;
  type: AnalysisType;
  bytes: number;
}

/** Null where unknown. */
export interface StorageForecast {
  daysLeft: number | null;
  /** Captures of the most frequent type, at its median size. */
  usual: { type: AnalysisType; bytes: number; count: number } | null;
}

export const PACE_DAYS = 28;
/** Fewer captures make no pace; a week includes a weekend. */
const FEWEST = 3;
const SHORTEST_DAYS = 7;
/** Four weeks predict nothing later. */
const LONGEST_DAYS = 730;
const DAY_MS = 86_400_000;

export function forecastStorage({ usedBytes, limitBytes }: StorageUse, lately: readonly StoredCapture[], now: Date): StorageForecast {
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
  const bytes = itemAt(sizes, Math.floor(sizes.length / 2));
  return bytes > 0 ? { type, bytes, count: Math.floor(leftBytes / bytes) } : null;
}
