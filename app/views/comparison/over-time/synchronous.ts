import { momentAt, lastMomentS } from "~/domain/analysis/recording/recording-index";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { itemAt } from "~/domain/lists/item-at";
import type { PictureSource } from "~/heatmap/picture/picture-source";
import type { Playback } from "../../player/playback";
import type { RecordingStore } from "../../player/recording-store";

/** Moments correspond by seconds from the start, or by share of each duration. */
export const alignments = ["seconds", "share"] as const;
export type Alignment = (typeof alignments)[number];

/** Each recording's moment at a time of the longest one; others stay at their end. */
export function momentsAt(recordings: readonly (readonly number[])[], atS: number, alignment: Alignment): number[] {
  const longest = Math.max(0, ...recordings.map(lastMomentS));
  return recordings.map((seconds) => {
    const share = longest > 0 ? atS / longest : 0;
    return momentAt(seconds, alignment === "seconds" ? atS : share * lastMomentS(seconds));
  });
}

type Store = Pick<RecordingStore, "subscribe" | "state" | "frameOf" | "seek">;

/** Recordings played together: one source of pictures each, all at one time. */
export interface Synchronous {
  sources: readonly PictureSource[];
  /** Current moment of each recording. */
  moments: () => readonly number[];
  align: (alignment: Alignment) => void;
  /** Follows playback and recordings; call the returned function to pause and stop. */
  follow: () => () => void;
}

/** Shows one time of all stores, whose indexes must be loaded; `playback` belongs to the longest. */
export function createSynchronous(stores: readonly Store[], playback: Pick<Playback, "state" | "subscribe" | "pause">): Synchronous {
  const listeners = stores.map(() => createListeners<(frame: Frame | null) => void>());
  const recordings = stores.map((store) => store.state().index?.seconds ?? []);
  const newest: (Frame | null)[] = stores.map(() => null);
  let alignment: Alignment = "seconds";
  let moments: readonly number[] = [];

  function show(): void {
    moments = momentsAt(recordings, playback.state().atS, alignment);
    stores.forEach((store, at) => {
      const moment = itemAt(moments, at);
      store.seek(moment);
      // Until a moment is loaded the previous one stays.
      const frame = store.frameOf(moment) ?? newest[at] ?? null;
      if (frame === newest[at]) return;
      newest[at] = frame;
      listeners[at]?.notify((listener) => listener(frame));
    });
  }
  return {
    sources: stores.map((_, at) => ({
      subscribe: (listener) => listeners[at]?.subscribe(listener) ?? (() => undefined),
      newest: () => newest[at] ?? null,
    })),
    moments: () => moments,
    align(wanted) {
      alignment = wanted;
      show();
    },
    follow() {
      const ends = [playback.subscribe(show), ...stores.map((store) => store.subscribe(show))];
      show();
      return () => {
        playback.pause();
        ends.forEach((end) => end());
      };
    },
  };
}
