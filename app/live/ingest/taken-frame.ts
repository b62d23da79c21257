import type { Frame } from "~/domain/frame/frame";

/** Checked, stamped and calibrated. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** Counts as sent, before calibration. */
  measured: Uint16Array;
  /** Late and repeated frames are only recorded. */
  live: boolean;
  /** Arrival by elapsed time. */
  takenAtMs: number;
}
