import { axisText, axisTitle, type ChartAxis } from "../chart";
import { HALF_LETTER, words, type ChartShape, type DrawOptions } from "./drawing";
import type { placeIn } from "./place";

interface Plot {
  width: number;
  height: number;
  place: ReturnType<typeof placeIn>;
  number: DrawOptions["number"];
}

const TICK_DECIMALS = 3;

/** Space for numbers and titles, points. */
export const axesMargin = { top: 26, right: 16, bottom: 42, left: 48 };

export function verticalAxis({ width, place, number }: Plot, axis: ChartAxis): ChartShape[] {
  const lines = (ticks: readonly number[]) => ticks.map((tick) => `M0,${place.y(tick)}H${width}`).join("");
  const isBase = (tick: number): boolean => tick === Math.max(axis.from, 0);
  return [
    { shape: "path", part: "grid", d: lines(axis.ticks.filter((tick) => !isBase(tick))), stroke: "hair" },
    { shape: "path", part: "grid", d: lines(axis.ticks.filter(isBase)), stroke: "border" },
    ...axis.ticks.map((tick) => words(number(tick, TICK_DECIMALS), { x: 0, y: place.y(tick), dx: -8, dy: HALF_LETTER, anchor: "end" })),
    words(axisTitle(axis), { x: 0, y: 0, dx: -40, dy: -14 }),
  ];
}

export const horizontalAxis = ({ width, height, place, number }: Plot, axis: ChartAxis): ChartShape[] => [
  ...axis.ticks.map((tick) =>
    words(
      axisText(axis, tick, () => number(tick, axis.decimals)),
      { x: place.x(tick), y: height, dy: 18, anchor: "middle" },
    ),
  ),
  words(axisTitle(axis), { x: width, y: height, dy: 36, anchor: "end" }),
];
