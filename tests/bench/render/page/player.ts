import type { Frame } from "~/domain/frame/frame";

/** Something that shows a stream of frames in a place of 800 x 800 pixels. */
export interface Player {
  /** Takes a frame; of several until the next animation frame the newest is drawn. */
  show: (frame: Frame) => void;
  /** Different frames drawn so far. */
  drawn: () => number;
  end: () => void;
}

export const playerNames = ["heatmap", "heatmap with isolines", "surface", "Plotly heatmap", "Plotly surface"] as const;
export type PlayerName = (typeof playerNames)[number];

/** The value of the last colour, as for all players. */
export const TOP = 400;
