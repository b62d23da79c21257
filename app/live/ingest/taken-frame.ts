import type { Frame } from "~/domain/frame/frame";

/** A checked frame, stamped by the server. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** False for late and repeated frames, which are only recorded. */
  live: boolean;
}
