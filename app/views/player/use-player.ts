import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { openingS, type RecordingIndex } from "~/domain/analysis/recording/recording-index";
import { deviceKind } from "~/domain/device/device";
import type { DeviceKind } from "~/domain/device/kind";
import { useStable } from "~/ui/use-stable";
import type { ShownRecord } from "../analysis/analysis-page-data";
import { useAnalysis } from "../core/use-analysis";
import { createPlayback, type Playback, type PlaybackState } from "./playback";
import { createPlayerPictures, type PlayerPictures } from "./player-pictures";
import { createRecordingStore, type RecordingState, type RecordingStore } from "./recording-store";

export interface Player {
  record: ShownRecord;
  kind: DeviceKind;
  index: RecordingIndex;
  recording: RecordingStore;
  playback: Playback;
  pictures: PlayerPictures;
  /** Null until loaded. */
  analysis: PageAnalysis | null;
}

const elapsed = (): number => performance.now();
const nextPicture = (run: () => void): (() => void) => {
  const asked = requestAnimationFrame(run);
  return () => cancelAnimationFrame(asked);
};
const fetchFrames = (address: string, signal: AbortSignal): Promise<Response> => fetch(address, { signal });

/** Loads a recording once `wanted`; null until its index is loaded. */
export function usePlayer(record: ShownRecord, wanted: boolean, read = fetchFrames): { state: RecordingState; player: Player | null } {
  const { id, deviceType, geometry } = record;
  const kind = deviceKind({ deviceType });
  const analysis = useAnalysis({ kind, geometry });
  const recording = useMemo(() => createRecordingStore({ analysisId: id, kind, read }), [id, kind, read]);
  useEffect(() => (wanted ? recording.open() : undefined), [recording, wanted]);
  const state = useSyncExternalStore(recording.subscribe, recording.state, recording.state);
  const { index } = state;

  const playback = useMemo(
    () =>
      index &&
      createPlayback({
        seconds: index.seconds,
        startS: openingS(index),
        elapsed,
        nextPicture,
        isThere: (moment) => recording.frameOf(moment) !== null || recording.state().phase !== "loading",
      }),
    [index, recording],
  );
  const pictures = useMemo(
    () => index && playback && createPlayerPictures({ recording, playback, index, analysis }),
    [recording, playback, index, analysis],
  );
  useEffect(() => pictures?.follow(), [pictures]);
  useEffect(() => () => playback?.pause(), [playback]);
  useSoughtFrames(recording, playback);

  const shown = useStable(record);
  const player = useMemo(
    () => (index && playback && pictures ? { record: shown, kind, index, recording, playback, pictures, analysis } : null),
    [shown, kind, index, recording, playback, pictures, analysis],
  );
  return { state, player };
}

function useSoughtFrames(recording: RecordingStore, playback: Playback | null): void {
  useEffect(() => {
    if (!playback) return;
    const seek = (): void => recording.seek(playback.state().moment);
    seek();
    return playback.subscribe(seek);
  }, [recording, playback]);
}

export function usePlayback<Part extends string | number | boolean | object | null>(
  { subscribe, state }: Playback,
  part: (state: PlaybackState) => Part,
): Part {
  const read = (): Part => part(state());
  return useSyncExternalStore(subscribe, read, read);
}
