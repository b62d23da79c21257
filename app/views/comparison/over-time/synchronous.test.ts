import { expect, test } from "vitest";
import type { Frame } from "~/domain/frame/frame";
import { standing } from "../../../../tests/support/recording";
import { createPlayback } from "../../player/playback";
import type { RecordingState } from "../../player/recording-store";
import { createSynchronous, momentsAt } from "./synchronous";

const every = (stepS: number, count: number): number[] => Array.from({ length: count }, (_, at) => at * stepS);

test("[PEER-7] recordings are at one time by seconds, or at one part of their durations", () => {
  const [long, short] = [every(0.1, 101), every(0.05, 101)];
  expect(momentsAt([long, short], 4, "seconds")).toEqual([40, 80]);
  expect(momentsAt([long, short], 8, "seconds")).toEqual([80, 100]);
  expect(momentsAt([long, short], 8, "share")).toEqual([80, 80]);
  expect(momentsAt([[0], []], 3, "share")).toEqual([0, 0]);
});

/** Frames carry their moment as sequence number; those from `loaded` on are missing. */
function storeOf(seconds: number[], loaded = Infinity) {
  const frames = seconds.map((_, moment) => standing(moment));
  const index = { seconds, frameCount: seconds.length, blockStarts: [0], lost: [], frames: [], partners: null };
  const state = { index, phase: "loaded", buffered: [], missing: [] } as unknown as RecordingState;
  return {
    subscribe: () => () => undefined,
    state: () => state,
    seek: () => undefined,
    frameOf: (moment: number): Frame | null => (moment < loaded ? (frames[moment] ?? null) : null),
  };
}

test("[RES-8] [PEER-7] one scrubber moves all pictures; one that has not come leaves the picture before it", () => {
  const seconds = every(0.1, 101);
  const playback = createPlayback({ seconds, elapsed: () => 0, nextPicture: () => () => undefined });
  const together = createSynchronous([storeOf(seconds), storeOf(every(0.1, 51), 30)], playback);
  const stop = together.follow();
  const shown = (): (number | undefined)[] =>
    together.sources.map((source) => {
      const picture = source.newest();
      return picture && "sequence" in picture ? Number(picture.sequence) : undefined;
    });
  const seen: number[] = [];
  together.sources[0]?.subscribe((picture) => picture && "sequence" in picture && seen.push(Number(picture.sequence)));

  playback.seek(2);
  expect(shown()).toEqual([20, 20]);
  playback.seek(4);
  expect(shown()).toEqual([40, 20]);
  together.align("share");
  expect(shown()).toEqual([40, 20]);
  expect(seen).toEqual([20, 40]);
  stop();
  playback.seek(6);
  expect(shown()).toEqual([40, 20]);
});
