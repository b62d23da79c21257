import type { PhasesChart } from "../chart";
import { axesMargin, horizontalAxis } from "./axes";
import { HALF_LETTER, words, type ChartShape, type Drawing, type DrawOptions, type Ink } from "./drawing";
import { placeIn } from "./place";
import { inkByTone } from "./tones";

const WIDTH = 480;
const ROW = 52;
const BAR = 12;
const LEGEND = 24;
/** Minimum part of the whole with a number below it. */
const MIN_NUMBERED = 0.07;

export function drawPhases(
  { x, phases, rows }: PhasesChart,
  { width = WIDTH, height = LEGEND + ROW * rows.length, number }: DrawOptions,
): Drawing {
  const place = placeIn({ width, height }, { x, y: x });
  return {
    width,
    height,
    square: false,
    margin: { ...axesMargin, top: 8, left: 16 },
    shapes: [
      ...namesOf(phases, width),
      ...rows.flatMap(({ name, values }, row) => [
        words(name, { x: 0, y: LEGEND + ROW * row + 14, ink: "text" }),
        ...barsOf(values, LEGEND + ROW * row + 20),
      ]),
      ...horizontalAxis({ width, height, place, number }, x),
    ],
  };

  function barsOf(values: readonly number[], top: number): ChartShape[] {
    return values.flatMap((value, phase): ChartShape[] => {
      const before = values.slice(0, phase).reduce((sum, one) => sum + one, 0);
      const [left, right] = [place.x(before), place.x(before + value)];
      const fill = fillOf(phases[phase]);
      return [
        { shape: "rect", part: "bar", x: left, y: top, width: right - left, height: BAR, fill },
        ...(right - left >= MIN_NUMBERED * width
          ? [words(number(value, x.decimals), { x: (left + right) / 2, y: top + BAR, dy: 13, anchor: "middle", ink: "text" })]
          : []),
      ];
    });
  }
}

const fillOf = (phase: PhasesChart["phases"][number] | undefined): Ink => inkByTone[phase?.tone ?? "grey"];

/** Evenly along the plot. */
const namesOf = (phases: PhasesChart["phases"], width: number): ChartShape[] =>
  phases.flatMap((phase, at): ChartShape[] => {
    const x = (width * at) / phases.length;
    return [
      { shape: "rect", part: "bar", x, y: 2, width: width * 0.02, height: 10, fill: fillOf(phase) },
      words(phase.name, { x: x + width * 0.02, y: 7, dx: 6, dy: HALF_LETTER }),
    ];
  });
