import { alarmKinds, type AlarmKind } from "~/domain/logs/alarm";

/** One note: Hertz, and seconds from the tone's start. */
interface Note {
  hertz: number;
  atSeconds: number;
  seconds: number;
}

/** Some notes at one loudness. */
export interface NoteRow {
  notes: readonly Note[];
  /** Loudness, 0 to 1. */
  gain: number;
}

/** How an alarm sounds until somebody attends. */
interface AlarmTone extends NoteRow {
  everyMs: number;
}

/**
 * A tone for each kind of alarm, told apart by number and height of their notes, as the auditory signals of IEC 60601-1-8 are; the most
 * urgent first. A mat that is silent sounds low and softly. Not a certified signal.
 */
export const tones = {
  exit: {
    notes: [
      { hertz: 659, atSeconds: 0, seconds: 0.18 },
      { hertz: 784, atSeconds: 0.28, seconds: 0.18 },
      { hertz: 988, atSeconds: 0.56, seconds: 0.32 },
    ],
    gain: 0.5,
    everyMs: 10_000,
  },
  turnDue: {
    notes: [
      { hertz: 659, atSeconds: 0, seconds: 0.2 },
      { hertz: 523, atSeconds: 0.35, seconds: 0.3 },
    ],
    gain: 0.35,
    everyMs: 20_000,
  },
  shiftDue: {
    notes: [
      { hertz: 587, atSeconds: 0, seconds: 0.2 },
      { hertz: 523, atSeconds: 0.35, seconds: 0.3 },
    ],
    gain: 0.3,
    everyMs: 20_000,
  },
  disconnected: { notes: [{ hertz: 330, atSeconds: 0, seconds: 0.4 }], gain: 0.15, everyMs: 20_000 },
} satisfies Record<AlarmKind, AlarmTone>;

/** Of several alarms the most urgent one sounds; null when there is none. */
export const mostUrgent = (kinds: ReadonlySet<AlarmKind>): AlarmKind | null => alarmKinds.find((kind) => kinds.has(kind)) ?? null;
