import type { CapturePhase } from "~/domain/capture";

/** What can happen to a capture. */
export type CaptureEvent = "begun" | "refused" | "ended" | "stored" | "unusable" | "cancelled";

/** The phases of a capture and the events between them. `saving` lasts until everything is stored. */
export const captureMachine = {
  preparing: { begun: "recording", refused: "failed", cancelled: "cancelled" },
  waiting: { begun: "recording", refused: "failed", cancelled: "cancelled" },
  recording: { ended: "saving", cancelled: "cancelled" },
  saving: { stored: "saved", unusable: "failed" },
  saved: {},
  failed: {},
  cancelled: {},
} as const satisfies Record<CapturePhase, Partial<Record<CaptureEvent, CapturePhase>>>;

/** The phase after an event; unknown events change nothing. */
export const nextPhase = (phase: CapturePhase, event: CaptureEvent): CapturePhase => {
  const step: Partial<Record<CaptureEvent, CapturePhase>> = captureMachine[phase];
  return step[event] ?? phase;
};
