import type { CapturePhase } from "~/domain/capture";

export type CaptureEvent = "begun" | "refused" | "ended" | "stored" | "unusable" | "cancelled";

/** `saving` lasts until everything is stored. */
export const captureMachine = {
  preparing: { begun: "recording", refused: "failed", cancelled: "cancelled" },
  waiting: { begun: "recording", refused: "failed", cancelled: "cancelled" },
  recording: { ended: "saving", cancelled: "cancelled" },
  saving: { stored: "saved", unusable: "failed" },
  saved: {},
  failed: {},
  cancelled: {},
} as const satisfies Record<CapturePhase, Partial<Record<CaptureEvent, CapturePhase>>>;

/** Unknown events change nothing. */
export const nextPhase = (phase: CapturePhase, event: CaptureEvent): CapturePhase => {
  const step: Partial<Record<CaptureEvent, CapturePhase>> = captureMachine[phase];
  return step[event] ?? phase;
};
