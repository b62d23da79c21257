import { area, line } from "d3-shape";
import { itemAt } from "~/domain/lists/item-at";
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

/** Where a line or a band breaks. */
const BREAK = [NaN, NaN] as const;
const isDrawn = ([x]: readonly number[]): boolean => !Number.isNaN(x);
/** Empty if nothing is drawn. */
const drawn = (path: string | null): string => path ?? "";

function lineOf(series: ChartSeries, place: Place): ChartShape {
  const path = line<readonly [x: number, y: number]>(
    ([x]) => x,
    ([, y]) => y,
  )
    .defined(isDrawn)
    .digits(1);
  const { tone } = series;
  return {
    shape: "path",
    part: "series",
    d: drawn(path(thinned(spotsOf(series, place)).map((spot) => spot ?? BREAK))),
    stroke: inkByTone[tone],
    strokeWidth: 1.5,
    dash: dashByTone[tone],
  };
}

function bandOf(series: ChartSeries, place: Place): ChartShape[] {
  if (series.points.every(({ deviation }) => deviation === undefined)) return [];
  const spots = series.points.map(({ x, y, deviation }): readonly [x: number, low: number, high: number] =>
    y === null || deviation === undefined ? [...BREAK, NaN] : [place.x(x), place.y(y - deviation), place.y(y + deviation)],
  );
  const path = area<(typeof spots)[number]>()
    .defined(isDrawn)
    .x(([x]) => x)
    .y0(([, low]) => low)
    .y1(([, , high]) => high)
    .digits(1);
  return [{ shape: "path", part: "band", d: drawn(path(spots)), fill: inkByTone[series.tone], opacity: 0.14 }];
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
  const [one, other] = [along(at), along(to ?? at)];
  const [start, stop] = [Math.min(one, other), Math.max(one, other)];
  const box = axis === "x" ? { x: start, y: 0, width: stop - start, height } : { x: 0, y: start, width, height: stop - start };
  const captionIn = (ownRow: number) =>
    axis === "x" ? { x: start, y: 0, dx: 4, dy: 10 + LINE * ownRow } : { x: width, y: start, dx: -4, dy: -4, anchor: "end" as const };
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
    ...(row === null ? [] : [words(name, captionIn(row))]),
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
      y: height * (1 - itemAt(heights, at)),
      dx: BEFORE_NAME,
      dy: HALF_LETTER,
      ink: tone === "dark" ? "text" : tone === "orange" ? "alarm" : "muted",
    }),
  );
}
