import type { Definition, Measure, MeasureFor } from "./measure";

export const recordingMeasures = {
  threshold: { words: "recording.threshold", unit: "pressure", decimals: 3, isSet: true, value: ({ threshold }) => threshold },
  frames: { words: "recording.frames", unit: "frames", decimals: 0, value: ({ frames }) => frames },
} satisfies Record<string, MeasureFor<{ threshold: number; frames: number }>>;

/** Frames with any load. */
export const loadedFrames = {
  words: "recording.loadedFrames",
  unit: "frames",
  decimals: 0,
  value: ({ loadedFrames: loaded }) => loaded,
} satisfies MeasureFor<{ loadedFrames: number }>;

/** Lower pressures show a tenth. */
export const FINE_BELOW = 20;

export const pictureMaximum = {
  words: "recording.maximum",
  unit: "pressure",
  decimals: 0,
  fineBelow: FINE_BELOW,
  limits: ["oneCell", "saturation"],
} as const satisfies Definition;

/** Stored with every result. */
export const keyFigureMeasure = { ...pictureMaximum, isListed: false, values: () => [] } satisfies Measure<never>;
