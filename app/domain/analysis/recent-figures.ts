import type { FramePart } from "../frame/frame";
import type { FigureHistory } from "./figure-history";

/** Readings of a row of channels, oldest first. */
export interface ChannelHistory {
  /** On the device's clock, milliseconds; rising. */
  atMs: readonly number[];
  /** Raw counts: one list for each channel of the kind, a value a moment. */
  counts: readonly (readonly number[])[];
}

/** One part of a mat: the figures of its last minutes, about two a second. */
export interface RecentPart {
  history: FigureHistory;
  /** On the device's clock as `atMs`, by every frame: since when it has been loaded without a break. Null while it is not, or nothing arrives. */
  loadedSinceMs: number | null;
}

/** What the server remembers of a device for pages that open now: about three minutes, since the server started and without a longer silence. */
export interface RecentFigures {
  /**
   * By part; none before the first frame. A mat of two halves has "left" and "right", each by itself, and "main": both side by side, on the
   * left half's clock, while both send.
   */
  parts: Partial<Record<FramePart, RecentPart>>;
  /** Empty for kinds that send a map. */
  channels: ChannelHistory;
}
