import type { FramePart } from "../frame/frame";
import type { FigureHistory } from "./figure-history";

/** Oldest first. */
export interface ChannelHistory {
  /** On the device's clock; rising. */
  atMs: readonly number[];
  /** Raw, a list per channel. */
  counts: readonly (readonly number[])[];
}

/** About two samples a second. */
export interface RecentPart {
  history: FigureHistory;
  /** Unbroken load by every frame, on the device's clock; null without load or frames. */
  loadedSinceMs: number | null;
}

/** About three minutes, since the server's start or a longer silence. */
export interface RecentFigures {
  /** Empty before the first frame. Halves have "left", "right" and, while both send, "main" on the left one's clock. */
  parts: Partial<Record<FramePart, RecentPart>>;
  /** Empty for maps. */
  channels: ChannelHistory;
}
