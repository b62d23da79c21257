import type { Frame } from "~/domain/frame/frame";

/** A frame that was checked, stamped by the server. */
export interface TakenFrame {
  frame: Frame;
  bytes: Uint8Array;
  /** The newest picture; false for a frame that came late or again, which only a recording wants. */
  live: boolean;
  /** Whether somebody is on the mat; false until the events step has looked. */
  loaded: boolean;
}
