import { LRUCache } from "lru-cache";
import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { PackedIndex } from "~/domain/analysis/recording/recording-index";
import type { PackedSeries } from "~/domain/analysis/types/catalogue";

/** Cache limited by bytes, least recently used first out. */
export interface KeptComputations<Value> {
  /** Concurrent callers share one computation. */
  get: (key: string, compute: () => Promise<Value>) => Promise<Value>;
}

interface KeptOptions<Value> {
  /** Sizes as JSON. */
  mostBytes: number;
  /** False if computing again would differ. Errors are never cached. */
  lasts: (value: Value) => boolean;
}

/** Wraps null, which the cache cannot hold. */
interface Kept<Value> {
  value: Value;
}

export function createKeptComputations<Value>({ mostBytes, lasts }: KeptOptions<Value>): KeptComputations<Value> {
  const kept = new LRUCache<string, Kept<Value>, () => Promise<Value>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => JSON.stringify(value).length,
    // Also when evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: compute }) => ({ value: await compute() }),
  });
  return {
    async get(key, compute) {
      const one = await kept.forceFetch(key, { context: compute });
      if (!lasts(one.value) && kept.peek(key) === one) kept.delete(key);
      return one.value;
    },
  };
}

/** A few hundred one-minute recordings. */
const MAX_BYTES = 16_000_000;

/** Lost frames may be restored: not cached. */
export const keptIndexes = createKeptComputations<PackedIndex>({ mostBytes: MAX_BYTES, lasts: ({ lost }) => lost.length === 0 });

/** Null if frames are missing. */
export const keptSeries = createKeptComputations<PackedSeries[AnalysisType]>({ mostBytes: MAX_BYTES, lasts: (series) => series !== null });

/** Per company, result version and corrections. Callers read the analysis first, so deleted ones are not found. */
export const recordingKey = ({
  companyId,
  id,
  resultVersion,
  corrections,
}: Pick<AnalysisRecord, "companyId" | "id" | "resultVersion" | "corrections">): string =>
  [companyId, id, resultVersion, ...corrections.map((made) => made.id)].join(" ");
