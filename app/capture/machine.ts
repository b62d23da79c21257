import type { CapturePhase } from "~/domain/capture";

/** What can happen to a capture. */
export type CaptureEvent = "ended" | "stored" | "unusable";

/** The way of a capture, as data: what each phase leads to. `saving` lasts until the store has everything. */
export const captureMachine = {
  recording: { ended: "saving" },
  saving: { stored: "saved", unusable: "failed" },
  saved: {},
  failed: {},
} as const satisfies Record<CapturePhase, Partial<Record<CaptureEvent, CapturePhase>>>;

/** The phase after an event; an event that a phase does not know changes nothing. */
export const nextPhase = (phase: CapturePhase, event: CaptureEvent): CapturePhase => {
  const step: Partial<Record<CaptureEvent, CapturePhase>> = captureMachine[phase];
  return step[event] ?? phase;
};

/** Whether the device is taken by this capture. */
export const isUnderWay = (phase: CapturePhase): boolean => Object.keys(captureMachine[phase]).length > 0;
