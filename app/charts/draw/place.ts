import { shareAlong, type ChartScale } from "../chart-scale";

const tenth = (value: number): number => Math.round(10 * value) / 10;

export const placeIn = ({ width, height }: { width: number; height: number }, axes: { x: ChartScale; y: ChartScale }) => ({
  x: (value: number): number => tenth(width * shareAlong(axes.x, value)),
  y: (value: number): number => tenth(height * (1 - shareAlong(axes.y, value))),
});
