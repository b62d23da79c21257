import type { Frame } from "~/domain/frame/frame";

/** Shows a stream of frames on 800 x 800 pixels. */
export interface Player {
  /** Draws the newest frame at the next animation frame. */
  show: (frame: Frame) => void;
  /** Different frames drawn so far. */
  drawn: () => number;
  end: () => void;
}

export const playerNames = ["heatmap", "heatmap with isolines", "surface", "Plotly heatmap", "Plotly surface"] as const;
export type PlayerName = (typeof playerNames)[number];

/** The value of the last colour, for all players. */
export const TOP = 400;
