import { LRUCache } from "lru-cache";
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

/** What is kept has to be an object; a value may be null. */
interface Kept<Value> {
  value: Value;
}

export function createKeptComputations<Value>({ mostBytes, lasts }: KeptOptions<Value>): KeptComputations<Value> {
  const kept = new LRUCache<string, Kept<Value>, () => Promise<Value>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => JSON.stringify(value).length,
    // Whoever asks meanwhile is given the same computation, also where others push its place out before it is done.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: compute }) => ({ value: await compute() }),
  });
  return {
    async of(key, compute) {
      const one = await kept.forceFetch(key, { context: compute });
      if (!lasts(one.value) && kept.peek(key) === one) kept.delete(key);
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
 * Cache key of computations on a recording's frames, fixed per result version and corrections. It names the company,
 * so no other company reads it; callers read the analysis first, so deleted ones are not found.
 */
export const recordingKey = ({
  companyId,
  id,
  resultVersion,
  corrections,
}: Pick<AnalysisRecord, "companyId" | "id" | "resultVersion" | "corrections">): string =>
  [companyId, id, resultVersion, ...corrections.map((made) => made.id)].join(" ");
