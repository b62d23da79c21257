import { HISTORY_SAMPLES } from "~/domain/analysis/figure-history";
import type { ChannelHistory } from "~/domain/analysis/recent-figures";
import type { Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

export interface ChannelRecorder {
  /** Restarts if the device's clock runs backwards or its number of channels changes. */
  add: (frame: Pick<Frame, "counts" | "deviceTimeMs">) => void;
  clear: () => void;
  copy: () => ChannelHistory;
}

export function createChannelRecorder(max = HISTORY_SAMPLES): ChannelRecorder {
  let kept: { atMs: number; counts: Uint16Array }[] = [];
  return {
    add({ counts, deviceTimeMs }) {
      const last = kept.at(-1);
      if (last && (deviceTimeMs <= last.atMs || counts.length !== last.counts.length)) kept = [];
      kept.push({ atMs: deviceTimeMs, counts });
      if (kept.length > max) kept.shift();
    },
    clear: () => void (kept = []),
    copy: () => ({
      atMs: kept.map(({ atMs }) => atMs),
      counts: Array.from(kept.at(-1)?.counts ?? [], (_, channel) => kept.map(({ counts }) => itemAt(counts, channel))),
    }),
  };
}
