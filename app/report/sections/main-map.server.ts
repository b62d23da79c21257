import { findBlock } from "~/analyses/cards";
import { figureText } from "~/domain/analysis/measures/figures";
import { sideKind, listSides, sideWords } from "~/domain/analysis/measures/sides";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { bedEnds } from "~/domain/device/bed-ends";
import { deviceKind } from "~/domain/device/device";
import { asMeasured, isAsMeasured, placeOnMap, type MapTurn } from "~/domain/device/map-turn";
import { itemAt } from "~/domain/lists/item-at";
import { pictureSides } from "~/heatmap/picture/feet-picture";
import { mm } from "../document/length";
import type { Sheet, TextStyle } from "../document/sheet.server";
import { drawKeyFigure } from "../parts/key-figures.server";
import { drawLegend } from "../parts/legend.server";
import { drawMapRuler, RULER_ROOM } from "../parts/map-ruler.server";
import { drawMap, placeOnPaper, type MapPlace } from "../parts/map.server";
import type { Report, ReportPicture } from "../report";
import { measureName } from "./section.server";

/** Points: column next to a map, and gap. */
export const BESIDE_PICTURE = { width: 112, gap: 18 } as const;
const { width: NEXT_TO, gap: GAP } = BESIDE_PICTURE;
/** Maximum height, leaving room for a table. */
const HIGHEST = 345;
const LEGEND_HEIGHT = 150;
/** Centimetres of mat per centimetre of paper. */
const SCALES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50];
const SHARE: TextStyle = { size: 19, weight: "semibold", tracking: -0.028 };
const WORDS: TextStyle = { size: 8, ink: "muted" };
const NOTE: TextStyle = { size: 7, ink: "muted" };
const PEAK: TextStyle = { size: 8, weight: "semibold" };
const SHARES_HEIGHT = 38;
const FOOT_NAMES_HEIGHT = 28;
/** Rings around a centre of pressure, smaller than on pages. */
const RINGS = [
  { radius: 5.5, strokeWidth: 1.1, opacity: 1 },
  { radius: 9, strokeWidth: 0.8, opacity: 0.8 },
  { radius: 12.5, strokeWidth: 0.6, opacity: 0.5 },
];

/** At a round scale with cm rulers, legend and first figures. */
export function drawMainMap(report: Report, picture: ReportPicture): void {
  const { document, flow, words, type } = report;
  const { map } = picture;
  const room = flow.width - NEXT_TO - GAP - RULER_ROOM.left;
  const denominator = SCALES.find((n) => (map.widthCm * mm(10)) / n <= room && (map.heightCm * mm(10)) / n <= HIGHEST) ?? 100;
  const pointsPerCm = mm(10) / denominator;
  const height = map.heightCm * pointsPerCm;
  const shares = sharesOf(report, map.turn ?? asMeasured);
  const above = shares ? SHARES_HEIGHT : picture.steps ? FOOT_NAMES_HEIGHT : 0;
  flow.keep(Math.max(height + above, LEGEND_HEIGHT + 60) + RULER_ROOM.bottom + 26);
  const upper = flow.y;
  const width = map.widthCm * pointsPerCm;
  const place: MapPlace = { x: flow.x + RULER_ROOM.left + Math.max(0, (room - width) / 2), y: upper + above, pointsPerCm };
  if (shares) drawShares(report, shares, { left: place.x, right: place.x + width, y: upper });

  if (picture.steps) drawFootNames(report, picture, place);

  const patient = report.input.record.patientName ?? words.t("record:removedPatient");
  const alt = picture.steps
    ? words.t("realScale:picture.stepMaximum")
    : words.t(analysisOf(type).picture === "mean" ? "analyses:map.label" : "results:dynamic.mapLabel", { patient });
  document.tag("Figure", { alt }, () => {
    drawMapRuler(flow.page, map, place);
    drawMap(flow.page, map, place);
    drawMarks(report, picture, place);
    if (deviceKind(report.input.record).stance === "bed") drawBedEnds(report, picture, place);
    const scale = words.t("report:scale", { scale: words.format.number(denominator, { atMost: 1 }) });
    flow.page.text(scale, { x: place.x + width, y: place.y + height + 24, anchor: "end" }, NOTE);
  });
  const below = picture.steps ? drawCaption(report, { x: flow.x, y: place.y + height + 36 }) : 0;
  const lower = drawNextTo(report, picture, { x: flow.x + flow.width - NEXT_TO, y: upper });
  flow.y = Math.max(place.y + height + RULER_ROOM.bottom + 12 + below, lower);
}

/** Labels head, feet and sides at the map's edges. The head is along row 0. */
function drawBedEnds({ flow, words }: Report, { map }: ReportPicture, { x, y, pointsPerCm }: MapPlace): void {
  const [width, height] = [map.widthCm * pointsPerCm, map.heightCm * pointsPerCm];
  for (const end of bedEnds("row0", map.turn ?? asMeasured)) {
    const anchor = end.x === 0 ? "start" : end.x === 1 ? "end" : "middle";
    const at = { x: x + end.x * width + (anchor === "start" ? 3 : anchor === "end" ? -3 : 0), y: y + end.y * height };
    flow.page.text(words.t(`heatmap:bed.${end.end}`), { x: at.x, y: at.y + (end.y === 0 ? 9 : end.y === 1 ? -4 : 2.5), anchor }, WORDS);
  }
}

/** Returns its height. */
function drawCaption({ document, flow, words }: Report, at: { x: number; y: number }): number {
  document.tag("P", {}, () => flow.page.text(words.t("realScale:picture.stepMaximum"), at, NOTE));
  return 12;
}

/** Name and number of steps above each foot. */
function drawFootNames({ document, flow, words }: Report, { steps, sides, map }: ReportPicture, place: MapPlace): void {
  const at = placeOnPaper(map, place);
  for (const side of pictureSides) {
    const [count, box] = [steps?.[side], sides[side]];
    if (count === undefined || !box) continue;
    const { x } = at({ xCm: ((box.firstCol + box.lastCol + 1) / 2) * map.cellPitchCm.xCm, yCm: 0 });
    document.tag("P", {}, () => {
      flow.page.text(words.t(`analyses:side.feet.${side}`), { x, y: place.y - 15, anchor: "middle" }, PEAK);
      flow.page.text(` ${words.t("results:dynamic.feet.contacts", { count })}`, { x, y: place.y - 5, anchor: "middle" }, WORDS);
    });
  }
}

interface Share {
  /** Side of the paper where that side of the map is. */
  edge: "left" | "right";
  name: string;
  value: string;
}

/** The sides that the document's map marks; null for other maps. */
function markedSides({ content }: Report) {
  const marks = (content && findBlock(content, "picture"))?.marks ?? [];
  return marks.find((mark) => mark.mark === "sides") ?? null;
}

/** Null without two sides. */
function sharesOf(report: Report, turn: MapTurn): Share[] | null {
  const marked = markedSides(report);
  if (!marked?.result.left || !marked.result.right) return null;
  const {
    words,
    input: { record },
  } = report;
  const sides = sideWords(record.deviceType);
  return (["left", "right"] as const).map((side) => {
    const { x } = placeOnMap(turn, { x: side === "left" ? 0 : 1, y: 0.5 });
    return {
      edge: x === 0.5 ? side : x === 0 ? "left" : "right",
      name: words.t(`analyses:side.${sideKind(sides)}.${side}`),
      value: marked.figures.text(`static.${side}.whole.loadShare`) ?? "—",
    };
  });
}

function drawShares(
  { document, flow }: Report,
  shares: readonly Share[],
  { left, right, y }: { left: number; right: number; y: number },
): void {
  for (const { edge, name, value } of shares) {
    document.tag("P", {}, () => {
      const anchor = edge === "left" ? "start" : "end";
      const unit: TextStyle = { size: 9, ink: "muted" };
      const unitWidth = document.widthOf("\u202f%", unit);
      const x = edge === "left" ? left : right - unitWidth;
      flow.page.text(value, { x, y: y + 18, anchor }, SHARE);
      const unitX = edge === "left" ? left + document.widthOf(value, SHARE) : right - unitWidth;
      flow.page.text("\u202f%", { x: unitX, y: y + 18 }, unit);
      flow.page.text(` ${name}`.trimStart(), { x: edge === "left" ? left : right, y: y + 30, anchor }, WORDS);
    });
  }
}

/**
 * Maxima, with values if there is room, and centres of pressure. Not for walks, whose picture is interpolated over
 * steps.
 */
function drawMarks(report: Report, picture: ReportPicture, place: MapPlace): void {
  const {
    flow: { page },
    words,
    input: { record, view },
  } = report;
  const at = placeOnPaper(picture.map, place);
  const { xCm, yCm } = picture.map.cellPitchCm;
  const ofCell = ({ row, col }: { row: number; col: number }) => at({ xCm: (col + 0.5) * xCm, yCm: (row + 0.5) * yCm });
  const result = markedSides(report)?.result;
  if (result) {
    for (const { side, half } of listSides(result)) {
      if (!half.maximum) continue;
      const spot = ofCell(half.maximum);
      const value = words.format.quantity(half.maximum.value, record.geometry.unit, { atMost: 0 });
      // On a turned map the paper's sides are not the load's.
      if (side !== "single" && isAsMeasured(picture.map.turn ?? asMeasured))
        drawLeader(page, { spot, free: freeNextTo(picture, half.maximum, at), side, value });
      drawCross(page, spot);
    }
    if (view.cop === "on" && result.global.centreOfPressure) drawRings(page, at(result.global.centreOfPressure));
  } else if (picture.peak && !picture.steps) drawCross(page, ofCell(picture.peak));
}

/** Ends of the load next to a cell, and of the map or next load. */
function freeNextTo(
  { map: { picture, region, threshold, cellPitchCm } }: ReportPicture,
  { row, col }: { row: number; col: number },
  at: ReturnType<typeof placeOnPaper>,
): Record<"left" | "right", { from: number; to: number }> {
  const isLoaded = (one: number): boolean =>
    [row - 1, row, row + 1].some((near) => {
      if (near < 0 || near >= picture.grid.rows) return false;
      const cell = near * picture.grid.cols + one;
      return ("counts" in picture ? itemAt(picture.counts, cell) * picture.scale : itemAt(picture.values, cell)) > threshold;
    });
  const x = (cells: number): number => at({ xCm: cells * cellPitchCm.xCm, yCm: 0 }).x;
  const walk = (step: -1 | 1): { from: number; to: number } => {
    const isInside = (one: number): boolean => one >= region.col && one < region.col + region.cols;
    let edge = col;
    while (isInside(edge) && isLoaded(edge)) edge += step;
    let end = edge;
    while (isInside(end) && !isLoaded(end)) end += step;
    const side = step === -1 ? 1 : 0;
    return { from: x(edge + side), to: x(end + side) };
  };
  return { left: walk(-1), right: walk(1) };
}

/** Four digits. */
const ROOM_FOR_VALUE = 52;

/** Places the value outwards, else inwards, else omits it; never on colours. */
function drawLeader(
  page: Sheet,
  {
    spot,
    free,
    side,
    value,
  }: { spot: { x: number; y: number }; free: ReturnType<typeof freeNextTo>; side: "left" | "right"; value: string },
): void {
  const towards = ([side, side === "left" ? "right" : "left"] as const).find(
    (way) => Math.abs(free[way].to - free[way].from) > ROOM_FOR_VALUE,
  );
  if (!towards) return;
  const sign = towards === "left" ? -1 : 1;
  const end = free[towards].from + 6 * sign;
  page.line(spot, { x: end, y: spot.y }, { stroke: "control", strokeWidth: 0.5 });
  page.text(value, { x: end + 2 * sign, y: spot.y + 2.8, anchor: towards === "left" ? "end" : "start" }, PEAK);
}

function drawCross(page: Sheet, { x, y }: { x: number; y: number }): void {
  const d = "M-4.5,0H4.5M0,-4.5V4.5";
  page.path(d, { stroke: "text", strokeWidth: 2.6 }, { x, y });
  page.path(d, { stroke: "white", strokeWidth: 1.2 }, { x, y });
}

function drawRings(page: Sheet, { x, y }: { x: number; y: number }): void {
  page.circle({ x, y, radius: 14.5 }, { fill: "white", opacity: 0.6 });
  for (const { radius, ...style } of RINGS) page.circle({ x, y, radius }, { stroke: "text", ...style });
  page.circle({ x, y, radius: 2.4 }, { fill: "white", stroke: "text", strokeWidth: 1.2 });
}

/** Returns the lower end. */
function drawNextTo(report: Report, picture: ReportPicture, at: { x: number; y: number }): number {
  const { document, flow, words } = report;
  const { legend, legendImage: image } = picture;
  drawLegend(document, flow.page, { legend, image, box: { ...at, height: LEGEND_HEIGHT }, words });
  return drawFirstFigures(report, { x: at.x, y: at.y + LEGEND_HEIGHT + 16 });
}

/** Returns the lower end. */
export function drawFirstFigures({ document, flow, words, content }: Report, { x, y }: { x: number; y: number }): number {
  return (content?.keyFigures ?? []).reduce((upper, figure) => {
    const value = figureText(figure, words.format);
    if (value === null) return upper;
    const shown = { name: measureName(figure, words), value, unit: figure.unit.symbol };
    return upper + drawKeyFigure(document, flow.page, { figure: shown, at: { x, y: upper }, width: NEXT_TO }) + 8;
  }, y);
}
