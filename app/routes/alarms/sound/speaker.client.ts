import type { NoteRow } from "./tones";

/** The browser's sound, which it may keep back until a person has touched the page (its autoplay policy). */
export interface Speaker {
  isAllowed: () => boolean;
  /** Asks the browser to let it sound; resolves when it has answered. */
  unlock: () => Promise<void>;
  play: (tone: NoteRow) => void;
  /** Calls back when the browser allows or stops it. */
  onChange: (listener: () => void) => void;
}

/**
 * Browsers do not say whether they will let a page sound: one that allows it answers `resume()` within some milliseconds, one that wants
 * a touch first leaves it unanswered until then. Silence for so long is taken for the latter: shorter, and a page that may sound would
 * say for a moment that it may not; an answer that comes later still counts (`onChange`).
 */
const ANSWER_WITHIN_MS = 300;

/** Seconds in which a note rises and falls: without them it clicks. */
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
