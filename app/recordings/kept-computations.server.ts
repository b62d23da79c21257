import type { PackedSeries } from "~/domain/analysis/packed-series";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { PackedIndex } from "~/domain/analysis/recording/recording-index";
import type { AnalysisType } from "~/domain/analysis/types";

/** Keeps what was computed, up to so many bytes: what was asked for longest ago goes first. */
export interface KeptComputations<Value> {
  /** What is kept under a key, else what `compute` comes to; who asks meanwhile shares it. */
  of: (key: string, compute: () => Promise<Value>) => Promise<Value>;
}

interface KeptOptions<Value> {
  /** Sizes are those of the values as JSON. */
  mostBytes: number;
  /** Whether it will be the same when it is computed again. What fails is never kept. */
  lasts: (value: Value) => boolean;
}

export function createKeptComputations<Value>({ mostBytes, lasts }: KeptOptions<Value>): KeptComputations<Value> {
  interface Kept {
    value: Promise<Value>;
    /** 0 until it is computed. */
    bytes: number;
  }
  /** In the order in which they were asked for. */
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (key: string, one: Kept): void => {
    if (kept.get(key) === one && kept.delete(key)) bytes -= one.bytes;
  };
  const weigh = (key: string, one: Kept, value: Value): void => {
    if (!lasts(value)) return drop(key, one);
    if (kept.get(key) !== one) return;
    one.bytes = JSON.stringify(value).length;
    bytes += one.bytes;
    for (const [oldest, other] of kept) {
      if (bytes <= mostBytes) return;
      drop(oldest, other);
    }
  };
  const begin = (key: string, value: Promise<Value>): Kept => {
    const one: Kept = { value, bytes: 0 };
    value.then(
      (computed) => weigh(key, one, computed),
      () => drop(key, one),
    );
    return one;
  };

  return {
    of(key, compute) {
      const one = kept.get(key) ?? begin(key, compute());
      kept.delete(key);
      kept.set(key, one);
      return one.value;
    },
  };
}

/** Each some hundreds of recordings of a minute, in this process. */
const MOST_BYTES = 16_000_000;

/** What players load first. One that names lost frames is read again: they may be restored. */
export const keptIndexes = createKeptComputations<PackedIndex>({ mostBytes: MOST_BYTES, lasts: ({ lost }) => lost.length === 0 });

/** What result pages draw over time; null where frames are missing. */
export const keptSeries = createKeptComputations<PackedSeries[AnalysisType]>({ mostBytes: MOST_BYTES, lasts: (series) => series !== null });

/**
 * The key of what is computed from the frames of a recording, which never changes for one version of its result and what was set right in it. It names
 * the company, so that nobody is given another one's. Who asks has read the analysis first: what is deleted is not found.
 */
export const recordingKey = ({
  companyId,
  id,
  resultVersion,
  corrections,
}: Pick<AnalysisRecord, "companyId" | "id" | "resultVersion" | "corrections">): string =>
  [companyId, id, resultVersion, ...corrections.map((made) => made.id)].join(" ");
