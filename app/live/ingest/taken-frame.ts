import type { CodedFrame } from "~/domain/frame/codec";

/** Checked, stamped and calibrated. */
export interface TakenFrame extends CodedFrame {
  /** Counts as sent, before calibration. */
  measured: Uint16Array;
  /** Late and repeated frames are only recorded. */
  live: boolean;
  /** Arrival by elapsed time. */
  takenAtMs: number;
}
