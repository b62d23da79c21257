import type { NoteRow } from "./tones";

export interface Speaker {
  isAllowed: () => boolean;
  /** Asks the browser for sound; resolves with its answer. */
  unlock: () => Promise<void>;
  play: (tone: NoteRow) => void;
  onChange: (listener: () => void) => void;
}

/**
 * Browsers do not report whether sound is blocked, but one that allows it answers `resume()` within milliseconds. A
 * later answer still counts (`onChange`).
 */
const ANSWER_WITHIN_MS = 300;

/** Attack and release of a note, seconds; prevents clicks. */
const RAMP = 0.02;

export function createSpeaker(): Speaker {
  const context = new AudioContext();
  return {
    isAllowed: () => context.state === "running",
    unlock: () => Promise.race([context.resume(), new Promise<void>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))]),
    play({ notes, gain }) {
      for (const { hertz, atSeconds, seconds } of notes) {
        const [start, end] = [context.currentTime + atSeconds, context.currentTime + atSeconds + seconds];
        const level = new GainNode(context, { gain: 0 });
        level.gain.setValueAtTime(0, start);
        level.gain.linearRampToValueAtTime(gain, start + RAMP);
        level.gain.setValueAtTime(gain, end - RAMP);
        level.gain.linearRampToValueAtTime(0, end);
        const note = new OscillatorNode(context, { type: "triangle", frequency: hertz });
        note.connect(level).connect(context.destination);
        note.start(start);
        note.stop(end);
      }
    },
    onChange: (listener) => context.addEventListener("statechange", listener),
  };
}
