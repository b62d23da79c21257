import { useEffect, useMemo, useReducer, useState } from "react";
import { lastMomentS } from "~/domain/analysis/recording/recording-index";
import { deviceKind } from "~/domain/device/device";
import { createPlayback, type Playback } from "../../player/playback";
import { createRecordingStore, type RecordingStore } from "../../player/recording-store";
import type { ComparedColumn } from "../compare-page-data";
import { createSynchronous, type Synchronous } from "./synchronous";

interface OverTime {
  on: boolean;
  setOn: (on: boolean) => void;
  failed: boolean;
  /** Null until all indexes are loaded. */
  together: (Synchronous & { playback: Playback; durationS: number; greatest: number }) | null;
}

function nextPicture(run: () => void): () => void {
  const request = requestAnimationFrame(run);
  return () => cancelAnimationFrame(request);
}

export function useOverTime(columns: readonly ComparedColumn[]): OverTime {
  const [on, setOn] = useState(false);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const stores = useMemo(
    () =>
      on
        ? columns.map(({ record }) =>
            createRecordingStore({
              analysisId: record.id,
              kind: deviceKind(record),
              read: (address, signal) => fetch(address, { signal }),
            }),
          )
        : [],
    [on, columns],
  );
  useEffect(() => {
    const ends = stores.flatMap((store) => [store.subscribe(look), store.open()]);
    return () => ends.forEach((end) => end());
  }, [stores]);

  const isReady = stores.length > 0 && stores.every((store) => store.state().index !== null);
  const together = useMemo(() => (isReady ? playTogether(stores) : null), [isReady, stores]);
  useEffect(() => together?.follow(), [together]);

  const failed = stores.some((store) => ["gone", "failed"].includes(store.state().phase));
  return { on, setOn, failed, together };
}

function playTogether(stores: readonly RecordingStore[]): NonNullable<OverTime["together"]> {
  const indexes = stores.flatMap((store) => store.state().index ?? []);
  const longest = indexes.reduce<readonly number[]>((max, { seconds }) => (lastMomentS(seconds) > lastMomentS(max) ? seconds : max), []);
  const playback = createPlayback({ seconds: longest, elapsed: () => performance.now(), nextPicture });
  return {
    ...createSynchronous(stores, playback),
    playback,
    durationS: lastMomentS(longest),
    greatest: Math.max(...indexes.map(({ maximum }) => maximum)),
  };
}
