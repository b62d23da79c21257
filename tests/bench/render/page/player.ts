import type { Frame } from "~/domain/frame/frame";

export interface Player {
  show: (frame: Frame) => void;
  drawn: () => number;
  end: () => void;
}

export const playerNames = ["heatmap", "heatmap with isolines", "surface", "Plotly heatmap", "Plotly surface"] as const;
export type PlayerName = (typeof playerNames)[number];

/** The value of the last colour, for all players. */
export const TOP = 400;
