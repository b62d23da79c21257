import type { Frame } from "~/domain/frame/frame";

/** A checked frame, stamped by the server and calibrated. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** Counts as sent, before calibration. */
  measured: Uint16Array;
  /** False for late and repeated frames, which are only recorded. */
  live: boolean;
  /** Arrival by elapsed time. */
  takenAtMs: number;
}
