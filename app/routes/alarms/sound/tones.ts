import type { AlarmKind } from "~/domain/logs/alarm";

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

/** What sounds: alarms, that this browser's session is about to end, and that nothing has reached the page for a while. */
export type SoundKind = AlarmKind | "sessionEnds" | "unheard";

/** The most urgent first. */
const soundKinds = ["exit", "turnDue", "shiftDue", "sessionEnds", "unheard", "disconnected"] as const satisfies readonly SoundKind[];

/** How an alarm sounds until somebody attends, and the others for as long as they last. */
interface RepeatedTone extends NoteRow {
  everyMs: number;
}

/**
 * A tone for each kind, told apart by number and height of their notes, as the auditory signals of IEC 60601-1-8 are. What is technical (a session
 * that ends, a page that nothing reaches, a silent mat) sounds low. Not a certified signal.
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
  sessionEnds: {
    notes: [
      { hertz: 392, atSeconds: 0, seconds: 0.3 },
      { hertz: 294, atSeconds: 0.4, seconds: 0.5 },
    ],
    gain: 0.35,
    everyMs: 15_000,
  },
  unheard: {
    notes: [
      { hertz: 330, atSeconds: 0, seconds: 0.3 },
      { hertz: 330, atSeconds: 0.4, seconds: 0.3 },
    ],
    gain: 0.3,
    everyMs: 30_000,
  },
  disconnected: { notes: [{ hertz: 330, atSeconds: 0, seconds: 0.4 }], gain: 0.15, everyMs: 20_000 },
} satisfies Record<SoundKind, RepeatedTone>;

/** Of several the most urgent one sounds; null when there is none. */
export const mostUrgent = (kinds: ReadonlySet<SoundKind>): SoundKind | null => soundKinds.find((kind) => kinds.has(kind)) ?? null;
