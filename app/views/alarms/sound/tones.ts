import type { AlarmKind } from "~/domain/logs/alarm";

/** One note: Hz, and seconds from the tone's start. */
interface Note {
  hertz: number;
  atSeconds: number;
  seconds: number;
}

export interface NoteRow {
  notes: readonly Note[];
  /** 0 to 1. */
  gain: number;
}

export type SoundKind = AlarmKind | "sessionEnds" | "unheard";

const soundKinds = ["exit", "turnDue", "shiftDue", "sessionEnds", "unheard", "disconnected"] as const satisfies readonly SoundKind[];

/** An alarm repeats until someone attends, the others while they last. */
interface RepeatedTone extends NoteRow {
  everyMs: number;
}

/**
 * Tones differ in number and pitch of notes, like the auditory signals of IEC 60601-1-8; technical events sound low.
 * Not a certified signal.
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

export const mostUrgent = (kinds: ReadonlySet<SoundKind>): SoundKind | null => soundKinds.find((kind) => kinds.has(kind)) ?? null;
