import type { ReportDocument } from "../document/document.server";
import { mm } from "../document/length";
import type { Box } from "../document/length";
import type { Sheet } from "../document/sheet.server";
import { drawMap, type PreparedMap } from "../parts/map.server";
import { drawColumn } from "./draw-column.server";
import { drawRulers } from "./draw-rulers.server";
import type { BoxMm } from "./paper";
import { mapCorner } from "./print-map";
import type { PaperPrint } from "./prints";
import type { DescribedSheet, RealScaleSheets } from "./sheet-words";
import { OVERLAP_MM, type Tile } from "./tiles";

const toBox = ({ xMm, yMm, widthMm, heightMm }: BoxMm): Box => ({ x: mm(xMm), y: mm(yMm), width: mm(widthMm), height: mm(heightMm) });

export function drawSheet(
  document: ReportDocument,
  sheet: DescribedSheet,
  { words, look, mapOf }: Pick<RealScaleSheets, "words" | "look"> & { mapOf: (print: PaperPrint) => PreparedMap | undefined },
): void {
  const { areas, group, window, tile, cutOff } = sheet.plan;
  const page = document.addPage({ width: mm(areas.sheet.widthMm), height: mm(areas.sheet.heightMm) });
  const { prints: area } = areas;
  document.tag("Figure", { alt: sheet.alt }, () =>
    page.clipped(toBox(area), () => {
      for (const { print, at } of group.prints) {
        const map = mapOf(print);
        if (!map) continue;
        const corner = mapCorner(print);
        const x = mm(area.xMm - window.xMm + at.xMm + corner.xMm);
        const y = mm(area.yMm - window.yMm + at.yMm + corner.yMm);
        drawMap(page, map, { x, y, pointsPerCm: mm(10) });
      }
    }),
  );
  document.decoration(() => {
    if (tile) drawTileMarks(page, area, tile);
    if (cutOff.heightMm > 0) edge(page, area, "top");
    if (cutOff.widthMm > 0) (["left", "right"] as const).forEach((side) => edge(page, area, side));
  });
  drawRulers(document, page, areas, words);
  drawColumn(document, page, sheet, { words, look });
}

const CUT = { stroke: "text", strokeWidth: 0.6, dash: [mm(2), mm(1.5)] } as const;
type Side = "top" | "bottom" | "left" | "right";

/** Dashed line, `inset` within the area's side. */
function edge(page: Sheet, { xMm, yMm, widthMm, heightMm }: BoxMm, side: Side, inset = 0): void {
  const [left, upper, right, lower] = [xMm, yMm, xMm + widthMm, yMm + heightMm];
  const across = (y: number): void => page.line({ x: mm(left), y: mm(y) }, { x: mm(right), y: mm(y) }, CUT);
  const down = (x: number): void => page.line({ x: mm(x), y: mm(upper) }, { x: mm(x), y: mm(lower) }, CUT);
  if (side === "top") across(upper + inset);
  if (side === "bottom") across(lower - inset);
  if (side === "left") down(left + inset);
  if (side === "right") down(right - inset);
}

/** Cutting marks, in the margin. */
const MARK_MM = 2.5;

/** Cutting corners, and dashed lines where neighbours end, to align sheets. */
function drawTileMarks(page: Sheet, area: BoxMm, { row, col, rows, cols }: Tile): void {
  const solid = { stroke: "text", strokeWidth: 0.5 } as const;
  for (const [x, outwards] of [
    [area.xMm, -1],
    [area.xMm + area.widthMm, 1],
  ] as const) {
    for (const [y, upwards] of [
      [area.yMm, -1],
      [area.yMm + area.heightMm, 1],
    ] as const) {
      page.line({ x: mm(x + outwards * 0.5), y: mm(y) }, { x: mm(x + outwards * MARK_MM), y: mm(y) }, solid);
      page.line({ x: mm(x), y: mm(y + upwards * 0.5) }, { x: mm(x), y: mm(y + upwards * MARK_MM) }, solid);
    }
  }
  if (row > 0) edge(page, area, "top", OVERLAP_MM);
  if (row < rows - 1) edge(page, area, "bottom", OVERLAP_MM);
  if (col > 0) edge(page, area, "left", OVERLAP_MM);
  if (col < cols - 1) edge(page, area, "right", OVERLAP_MM);
}
