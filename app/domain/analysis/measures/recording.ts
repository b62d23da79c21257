import type { Definition, Measure, MeasureOf } from "./measure";

/** What is told of every recording that was measured. */
export const ofRecording = {
  threshold: { words: "recording.threshold", unit: "pressure", decimals: 3, isSet: true, value: ({ threshold }) => threshold },
  frames: { words: "recording.frames", unit: "frames", decimals: 0, value: ({ frames }) => frames },
} satisfies Record<string, MeasureOf<{ threshold: number; frames: number }>>;

/** The frames in which anything at all carried load. */
export const loadedFrames = {
  words: "recording.loadedFrames",
  unit: "frames",
  decimals: 0,
  value: ({ loadedFrames: loaded }) => loaded,
} satisfies MeasureOf<{ loadedFrames: number }>;

/** Pressures below it are told to a tenth. */
export const FINE_BELOW = 20;

/** The maximum of the picture of a recording. */
export const pictureMaximum = {
  words: "recording.maximum",
  unit: "pressure",
  decimals: 0,
  fineBelow: FINE_BELOW,
  limits: ["oneCell", "saturation"],
} as const satisfies Definition;

/** As it is kept beside every result. */
export const keyFigureMeasure = { ...pictureMaximum, isListed: false, values: () => [] } satisfies Measure<never>;
