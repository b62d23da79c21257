import type { PageAnalysis } from "~/analysis/page-analysis";
import type { RecordingIndex } from "~/domain/analysis/recording/recording-index";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import type { Playback } from "./playback";
import type { RecordingStore } from "./recording-store";

export interface PlayerPictures extends FrameSource {
  newest: () => Frame | null;
  /** Follows the playback; call the returned function to stop. */
  follow: () => () => void;
}

interface PicturesOptions {
  recording: RecordingStore;
  playback: Playback;
  index: RecordingIndex;
  /** Without it, nothing is interpolated between moments. */
  analysis: Pick<PageAnalysis, "betweenFrames"> | null;
}

/** Finer steps between two moments are invisible. */
const SHARES = 8;

/**
 * The picture at the playback's time; between two moments their average, with cells of 5 units or less zeroed
 * (specification §9). Empty where moments are missing.
 */
export function createPlayerPictures({ recording, playback, index, analysis }: PicturesOptions): PlayerPictures {
  const listeners = createListeners<(frame: Frame | null) => void>();
  let shown: { key: string; frame: Frame | null } = { key: "", frame: null };

  const shareAt = (moment: number, atS: number): number => {
    const [fromS, toS] = index.seconds.slice(moment, moment + 2);
    return fromS !== undefined && toS !== undefined && toS > fromS ? Math.round((SHARES * (atS - fromS)) / (toS - fromS)) / SHARES : 0;
  };
  const isMissing = (atS: number): boolean => index.gaps.some(({ fromS, toS }) => fromS < atS && atS < toS);

  function newest(): Frame | null {
    const { atS, moment } = playback.state();
    if (isMissing(atS)) return null;
    const share = analysis ? shareAt(moment, atS) : 0;
    const [frame, next] = [recording.frameOf(moment), share > 0 ? recording.frameOf(moment + 1) : null];
    const key = `${moment} ${frame ? "" : "un"}loaded ${next ? share : 0}`;
    if (key !== shown.key) shown = { key, frame: frame && next && analysis ? between(analysis, frame, next, share) : frame };
    return shown.frame;
  }

  return {
    newest,
    subscribe: listeners.subscribe,
    follow() {
      let before: Frame | null | undefined;
      const notify = (): void => {
        const frame = newest();
        if (frame === before) return;
        before = frame;
        listeners.notify((listener) => listener(frame));
      };
      const stops = [playback.subscribe(notify), recording.subscribe(notify)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Rounded to the frame's scale, so that it is a valid frame. */
function between(analysis: Pick<PageAnalysis, "betweenFrames">, frame: Frame, next: Frame, share: number): Frame {
  const values = analysis.betweenFrames(frame, next, share, { fill: false, smooth: false });
  return { ...frame, counts: Uint16Array.from(values, (value) => Math.round(value / frame.scale)) };
}
