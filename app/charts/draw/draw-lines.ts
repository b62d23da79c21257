import { area, line } from "d3-shape";
import type { ChartMark, ChartSeries, LinesChart } from "../chart";
import { shareAlong } from "../chart-scale";
import { spreadNames } from "../line-path";
import { axesMargin, horizontalAxis, verticalAxis } from "./axes";
import { HALF_LETTER, LETTER, LINE, words, type ChartShape, type Drawing, type DrawOptions } from "./drawing";
import { placeIn } from "./place";
import { thinned, type PlotSpot } from "./thin";
import { dashByTone, inkByTone } from "./tones";

/** Of the plot, points. */
const WIDTH = 480;
const HEIGHT = 130;
const NAME_GAP = 15;
const BEFORE_NAME = 8;
const MARK_ROWS = 3;
/** A page may halve a plot's width; words keep their size. */
const NARROWEST = 0.5;

type Place = ReturnType<typeof placeIn>;

/** Named at their ends if several; marks below, dots on top. */
export function drawLines(
  { x, y, series, marks, dots = false }: LinesChart,
  { width = WIDTH, height = HEIGHT, number }: DrawOptions,
): Drawing {
  const place = placeIn({ width, height }, { x, y });
  const plot = { width, height, place, number };
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  const longest = names.reduce((max, name) => Math.max(max, name.length), 0);
  return {
    width,
    height,
    square: false,
    margin: { ...axesMargin, right: Math.max(axesMargin.right, longest * LETTER + 2 * BEFORE_NAME) },
    shapes: [
      ...marksWithRows(marks, place).flatMap(({ mark, row }) => drawMark(mark, row, plot)),
      ...verticalAxis(plot, y),
      ...horizontalAxis(plot, x),
      ...series.flatMap((one) => bandOf(one, place)),
      ...series.map((one) => lineOf(one, place)),
      ...(dots ? series.flatMap((one) => dotsOf(one, place)) : []),
      ...(names.length > 0 ? endNames(series, { y, width, height }) : []),
    ],
  };
}

const spotsOf = ({ points }: ChartSeries, place: Place): PlotSpot[] =>
  points.flatMap(({ x, y, absent = false }): PlotSpot[] => (absent ? [] : [y === null ? null : [place.x(x), place.y(y)]]));

const dotsOf = (series: ChartSeries, place: Place): ChartShape[] =>
  spotsOf(series, place).flatMap((spot) => (spot ? [{ shape: "dot", part: "value", x: spot[0], y: spot[1] }] : []));

function lineOf(series: ChartSeries, place: Place): ChartShape {
  const path = line<PlotSpot>()
    .defined((spot) => spot !== null)
    .x((spot) => spot?.[0] ?? 0)
    .y((spot) => spot?.[1] ?? 0)
    .digits(1);
  const { tone } = series;
  return {
    shape: "path",
    part: "series",
    d: path(thinned(spotsOf(series, place))) ?? "",
    stroke: inkByTone[tone],
    strokeWidth: 1.5,
    dash: dashByTone[tone],
  };
}

function bandOf(series: ChartSeries, place: Place): ChartShape[] {
  if (series.points.every(({ deviation }) => deviation === undefined)) return [];
  const path = area<ChartSeries["points"][number]>()
    .defined(({ y, deviation }) => y !== null && deviation !== undefined)
    .x((point) => place.x(point.x))
    .y0(({ y, deviation = 0 }) => place.y((y ?? 0) - deviation))
    .y1(({ y, deviation = 0 }) => place.y((y ?? 0) + deviation))
    .digits(1);
  return [{ shape: "path", part: "band", d: path([...series.points]) ?? "", fill: inkByTone[series.tone], opacity: 0.14 }];
}

/** Row of each mark's name so none overlap; null without room (the table has it). */
function marksWithRows(marks: readonly ChartMark[], place: Place): { mark: ChartMark; row: number | null }[] {
  const ends = Array<number>(MARK_ROWS).fill(-Infinity);
  const rows = new Map<ChartMark, number | null>();
  const named = marks.filter(({ axis, name }) => axis === "x" && name !== "").sort((one, other) => one.at - other.at);
  for (const mark of named) {
    const start = place.x(mark.at);
    const row = ends.findIndex((end) => end <= start);
    if (row >= 0) ends[row] = start + ((mark.name.length + 1) * LETTER) / NARROWEST;
    rows.set(mark, row < 0 ? null : row);
  }
  return marks.map((mark) => ({ mark, row: rows.get(mark) ?? (rows.has(mark) ? null : 0) }));
}

function drawMark(
  { axis, at, to, name }: ChartMark,
  row: number | null,
  { width, height, place }: { width: number; height: number; place: Place },
): ChartShape[] {
  const along = axis === "x" ? place.x : place.y;
  const [from, end] = [along(at), along(to ?? at)].sort((one, other) => one - other);
  const [start = 0, stop = 0] = [from, end];
  const box = axis === "x" ? { x: start, y: 0, width: stop - start, height } : { x: 0, y: start, width, height: stop - start };
  const caption =
    axis === "x" ? { x: start, y: 0, dx: 4, dy: 10 + LINE * (row ?? 0) } : { x: width, y: start, dx: -4, dy: -4, anchor: "end" as const };
  return [
    to === undefined
      ? {
          shape: "path",
          part: "mark",
          d: axis === "x" ? `M${start},0V${height}` : `M0,${start}H${width}`,
          stroke: "control",
          dash: [2, 3],
        }
      : { shape: "rect", part: "mark", ...box, fill: "control", opacity: 0.16 },
    ...(row === null ? [] : [words(name, caption)]),
  ];
}

function endNames(
  series: readonly ChartSeries[],
  { y, width, height }: { y: LinesChart["y"]; width: number; height: number },
): ChartShape[] {
  const heights = spreadNames(
    series.map(({ points }) => shareAlong(y, points.findLast((point) => point.y !== null)?.y ?? y.from)),
    NAME_GAP / height,
  );
  return series.map(({ name, tone }, at) =>
    words(name, {
      x: width,
      y: height * (1 - (heights[at] ?? 0)),
      dx: BEFORE_NAME,
      dy: HALF_LETTER,
      ink: tone === "dark" ? "text" : tone === "orange" ? "alarm" : "muted",
    }),
  );
}
