import type { ChannelHistory } from "~/domain/analysis/recent-figures";
import type { Frame } from "~/domain/frame/frame";
import { HISTORY_SAMPLES } from "~/domain/history";

export interface ChannelRecorder {
  /** Restarts if the device's clock runs backwards. */
  add: (frame: Pick<Frame, "counts" | "deviceTimeMs">) => void;
  clear: () => void;
  copy: () => ChannelHistory;
}

export function createChannelRecorder(max = HISTORY_SAMPLES): ChannelRecorder {
  let kept: { atMs: number; counts: Uint16Array }[] = [];
  return {
    add({ counts, deviceTimeMs }) {
      if (deviceTimeMs <= (kept.at(-1)?.atMs ?? -Infinity)) kept = [];
      kept.push({ atMs: deviceTimeMs, counts });
      if (kept.length > max) kept.shift();
    },
    clear: () => void (kept = []),
    copy: () => ({
      atMs: kept.map(({ atMs }) => atMs),
      counts: Array.from(kept.at(-1)?.counts ?? [], (_, channel) => kept.map(({ counts }) => counts[channel] ?? NaN)),
    }),
  };
}
