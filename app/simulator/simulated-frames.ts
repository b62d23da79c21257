import type { Geometry } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import type { Unit } from "~/domain/unit";
import type { BodyFrames } from "./bodies/body";

/** What a simulated mat measures. */
export interface SimulatedFrames {
  grid: Grid;
  unit: Unit;
  /** One count in `unit`. */
  scale: number;
  /** The counts at so many milliseconds after the start; null once there are no more. */
  countsAt: (tMs: number) => Uint16Array | null;
}

/** A body on a mat never ends. */
export const simulatedFrames = ({ grid, unit, scale }: Geometry, countsAt: BodyFrames): SimulatedFrames => ({
  grid,
  unit,
  scale,
  countsAt,
});
