import type { Frame } from "~/domain/frame/frame";

/** A checked frame, stamped by the server and calibrated. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** The counts as the mat sent them, before its calibration. */
  measured: Uint16Array;
  /** False for late and repeated frames, which are only recorded. */
  live: boolean;
  /** When its message came, by elapsed time. */
  takenAtMs: number;
}
