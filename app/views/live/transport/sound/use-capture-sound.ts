import { useEffect, useRef } from "react";
import type { CaptureState } from "~/domain/capture";
import type { CaptureSound } from "~/domain/guidance/guidance";
import { useTranslation } from "~/i18n/use-translation";
import { pageSpeaker } from "../../../alarms/sound/page-sound.client";
import { cueTones } from "./cue-tones";
import { cueBetween, captureMoment, type CaptureMoment } from "./cues";
import { say } from "./say.client";

interface CaptureSoundOptions {
  /** The capture this page waits for; others are silent. */
  capture: CaptureState | null;
  sound: CaptureSound;
  nowMs: () => number;
}

const LOOK_EVERY_MS = 100;

/** CAP-2: audible cues, so a person on the mat need not look at the screen. */
export function useCaptureSound({ capture, sound, nowMs }: CaptureSoundOptions): void {
  const { t, i18n } = useTranslation("guidance");
  const before = useRef<{ captureId: string; moment: CaptureMoment } | null>(null);
  useEffect(() => {
    if (!capture) return;
    const look = (): void => {
      const now = nowMs();
      const moment = captureMoment(capture, now);
      const last = before.current?.captureId === capture.captureId ? before.current.moment : null;
      before.current = { captureId: capture.captureId, moment };
      const cue = cueBetween(last, moment, capture, now);
      if (cue === null || sound === "off") return;
      // Blocked sounds would all play at once when allowed.
      if (pageSpeaker().isAllowed()) pageSpeaker().play(cueTones[cue]);
      if (sound === "voice") say(typeof cue === "number" ? String(cue) : t(`spoken.${cue}`), i18n.language);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [capture, sound, nowMs, t, i18n.language]);
}
