import { DEFAULT_VIEW } from "~/domain/display/layout";
import { colourAt } from "~/heatmap/scale/palettes";
import type { ReportDocument } from "../document/document.server";
import { mm } from "../document/length";
import type { Sheet, TextStyle } from "../document/sheet.server";
import type { BoxMm } from "./paper";
import type { DescribedSheet, SheetLook, SheetWords } from "./sheet-words";
import { tileName } from "./tiles";

const TITLE: TextStyle = { size: 13, weight: "semibold" };
const COMPANY: TextStyle = { size: 9, weight: "semibold" };
const LABEL: TextStyle = { size: 7.5, ink: "muted" };
const VALUE: TextStyle = { size: 9.5, weight: "semibold" };
const BODY: TextStyle = { size: 8.5 };
const SMALL: TextStyle = { size: 7, ink: "muted" };
const LEADING = 1.25;

interface Written {
  document: ReportDocument;
  page: Sheet;
  /** Points. */
  x: number;
  width: number;
  y: number;
}

/** Patient, picture, printing instructions, legend and page map. */
export function drawColumn(
  document: ReportDocument,
  page: Sheet,
  sheet: DescribedSheet,
  { words, look }: { words: SheetWords; look: SheetLook },
): void {
  const { areas, tile } = sheet.plan;
  const column: Written = { document, page, x: mm(areas.words.xMm), width: mm(areas.words.widthMm), y: mm(areas.words.yMm) };
  write(column, words.company, COMPANY);
  write(column, words.title, TITLE, "H1");
  column.y += 3;
  for (const { label, value } of words.facts) {
    document.tag("P", {}, () => {
      lines(column, label, LABEL);
      lines(column, value, VALUE);
    });
    column.y += 1.5;
  }
  column.y += 3;
  write(column, sheet.picture, BODY);
  for (const line of sheet.lines) write(column, line, BODY);

  const { legend } = areas;
  const nextTo: Written = { document, page, x: mm(legend.xMm), width: mm(legend.widthMm), y: mm(legend.yMm) - 2 };
  write(nextTo, words.check, { ...BODY, weight: "semibold" });
  drawLegend(document, page, { ...legend, yMm: nextTo.y / mm(1) + 3, heightMm: 34 }, { look, unit: words.unit });
  nextTo.y += mm(3 + 34 + 5);
  if (tile) {
    drawPageMap(nextTo, sheet);
    nextTo.y += 4;
  }
  write(nextTo, words.noDiagnosis, SMALL);
}

function lines(column: Written, text: string, style: TextStyle): void {
  for (const line of column.document.wrap(text, column.width, style)) {
    column.page.text(line, { x: column.x, y: column.y + style.size }, style);
    column.y += LEADING * style.size;
  }
}

const write = (column: Written, text: string, style: TextStyle, role: "P" | "H1" = "P"): void =>
  column.document.tag(role, {}, () => {
    lines(column, text, style);
    column.y += 2;
  });

const STEPS = 64;

function drawLegend(
  document: ReportDocument,
  page: Sheet,
  { xMm, yMm, heightMm }: BoxMm,
  { look, unit }: { look: SheetLook; unit: string },
): void {
  document.tag("Figure", { alt: `${look.ticks.map(({ text }) => text).join(", ")} ${unit}` }, () => {
    const [x, upper, height] = [mm(xMm), mm(yMm) + 10, mm(heightMm) - 10];
    page.text(unit, { x, y: upper - 5 }, LABEL);
    for (let step = 0; step < STEPS; step++) {
      const colour = colourAt(DEFAULT_VIEW.palette, 1 - (step + 0.5) / STEPS);
      // Overlaps slightly to hide gaps.
      page.rect({ x, y: upper + (step * height) / STEPS, width: mm(4), height: height / STEPS + 0.3 }, { fill: { colour } });
    }
    for (const { value, text } of look.ticks) {
      const y = upper + height * (1 - value / look.scale.top);
      page.line({ x: x + mm(4), y }, { x: x + mm(5.2), y }, { stroke: "control", strokeWidth: 0.6 });
      page.text(text, { x: x + mm(6), y: y + 2.6 }, LABEL);
    }
  });
}

/** Layout of sheets with the current one filled. */
function drawPageMap(column: Written, { plan: { tile, areas }, tiles }: DescribedSheet): void {
  if (!tile) return;
  const { document, page, x, y } = column;
  const { widthMm, heightMm } = areas.prints;
  const width = Math.min(mm(9), column.width / tile.cols, (mm(26) / tile.rows) * (widthMm / heightMm));
  const height = (width * heightMm) / widthMm;
  document.decoration(() => {
    for (let row = 0; row < tile.rows; row++) {
      for (let col = 0; col < tile.cols; col++) {
        const box = { x: x + col * width, y: y + row * height, width, height };
        const isThis = row === tile.row && col === tile.col;
        page.rect(box, { stroke: "text", strokeWidth: 0.6, ...(isThis ? { fill: "text" as const } : {}) });
        const size = Math.min(8, 0.45 * height);
        const ink = isThis ? "white" : "text";
        const place = { x: box.x + width / 2, y: box.y + height / 2 + size / 3, anchor: "middle" as const };
        if (tiles.includes(tileName({ row, col }))) page.text(tileName({ row, col }), place, { size, ink });
      }
    }
  });
  column.y += tile.rows * height + 2;
}
