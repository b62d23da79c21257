import type { CapturePhase } from "~/domain/capture";

/** What can happen to a capture. */
export type CaptureEvent = "ended" | "stored" | "unusable";

/** The phases of a capture and the events between them. `saving` lasts until everything is stored. */
export const captureMachine = {
  recording: { ended: "saving" },
  saving: { stored: "saved", unusable: "failed" },
  saved: {},
  failed: {},
} as const satisfies Record<CapturePhase, Partial<Record<CaptureEvent, CapturePhase>>>;

/** The phase after an event; unknown events change nothing. */
export const nextPhase = (phase: CapturePhase, event: CaptureEvent): CapturePhase => {
  const step: Partial<Record<CaptureEvent, CapturePhase>> = captureMachine[phase];
  return step[event] ?? phase;
};

/** Whether the capture keeps its device busy. */
export const isUnderWay = (phase: CapturePhase): boolean => Object.keys(captureMachine[phase]).length > 0;
