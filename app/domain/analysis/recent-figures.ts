import type { FramePart } from "../frame/frame";
import type { FigureHistory } from "./figure-history";

/** Oldest first. */
export interface ChannelHistory {
  /** On the device's clock; rising. */
  atMs: readonly number[];
  /** Raw counts: a list per channel, a value per moment. */
  counts: readonly (readonly number[])[];
}

/** The last minutes, about two samples a second. */
export interface RecentPart {
  history: FigureHistory;
  /** Start of unbroken load by every frame, on the device's clock; null without load or frames. */
  loadedSinceMs: number | null;
}

/** For newly opened pages: about three minutes, since the server's start and without a longer silence. */
export interface RecentFigures {
  /**
   * Empty before the first frame. Mats of halves have "left", "right", and "main": both side by side on the left one's
   * clock, while both send.
   */
  parts: Partial<Record<FramePart, RecentPart>>;
  /** Empty for kinds with a map. */
  channels: ChannelHistory;
}
