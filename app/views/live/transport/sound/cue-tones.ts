import type { NoteRow } from "../../../alarms/sound/tones";
import type { Cue } from "./cues";

const GAIN = 0.25;
const beep: NoteRow = { notes: [{ hertz: 880, atSeconds: 0, seconds: 0.09 }], gain: GAIN };

/** A short note per counted second, a long higher one for the start, two falling ones for the end; unlike any alarm. */
export const cueTones = {
  preparing: { notes: [{ hertz: 440, atSeconds: 0, seconds: 0.12 }], gain: GAIN },
  waiting: { notes: [{ hertz: 440, atSeconds: 0, seconds: 0.12 }], gain: GAIN },
  3: beep,
  2: beep,
  1: beep,
  start: { notes: [{ hertz: 1319, atSeconds: 0, seconds: 0.45 }], gain: GAIN },
  end: {
    notes: [
      { hertz: 1319, atSeconds: 0, seconds: 0.18 },
      { hertz: 880, atSeconds: 0.22, seconds: 0.45 },
    ],
    gain: GAIN,
  },
} as const satisfies Record<Cue, NoteRow>;
