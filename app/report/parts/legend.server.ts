import type { PDFImage } from "@cantoo/pdf-lib";
import { encode } from "fast-png";
import type { Unit } from "~/domain/unit";
import { bandedTable } from "~/heatmap/scale/bands";
import { PALETTE_SIZE, paletteTable, type Colours } from "~/heatmap/scale/palettes";
import type { MapScale } from "~/heatmap/scale/scale";
import type { ReportDocument } from "../document/document.server";
import type { Sheet, TextStyle } from "../document/sheet.server";
import type { ReportWords } from "../words.server";

export interface PaperLegend {
  colours: Colours;
  scale: MapScale;
  unit: Unit | "s" | "min";
  /** Not drawn up to this value. */
  threshold: number;
}

const BAR = 9;
const TICK = 4;
const WORDS: TextStyle = { size: 7.5, ink: "muted" };
const UNIT: TextStyle = { size: 7.5, weight: "semibold" };
/** Minimum distance of tick labels, points. */
const APART = 8;

/** One column, maximum on top. */
export function legendImage(document: ReportDocument, { colours, scale }: Pick<PaperLegend, "colours" | "scale">): Promise<PDFImage> {
  const table = scale.limits ? bandedTable(colours, scale) : paletteTable(colours);
  const data = new Uint8Array(Uint32Array.from(table).reverse().buffer);
  return document.png(encode({ data, width: 1, height: PALETTE_SIZE, channels: 4, depth: 8 }));
}

/** Vertical: unit, bar with ticks, threshold mark. */
export function drawLegend(
  document: ReportDocument,
  page: Sheet,
  {
    legend,
    image,
    box,
    words,
  }: { legend: PaperLegend; image: PDFImage; box: { x: number; y: number; height: number }; words: ReportWords },
): void {
  const { scale, unit, threshold } = legend;
  const write = (value: number): string => words.format.number(value, { atMost: 2 });
  const key = threshold > 0 ? "heatmap:legend.labelWithThreshold" : "heatmap:legend.label";
  const alt = words.t(key, { top: write(scale.top), threshold: write(threshold), unit });
  document.tag("Figure", { alt }, () => {
    page.text(unit, { x: box.x, y: box.y + 7 }, UNIT);
    const bar = { x: box.x, y: box.y + 13, width: BAR, height: box.height - 17 };
    page.image(image, bar);
    page.rect(bar, { stroke: "control", strokeWidth: 0.4 });
    const heightOf = (value: number): number => bar.y + bar.height * (1 - Math.min(value, scale.top) / scale.top);
    let above = Infinity;
    for (const tick of scale.ticks) {
      const y = heightOf(tick);
      page.line({ x: bar.x + BAR, y }, { x: bar.x + BAR + TICK, y }, { stroke: "control", strokeWidth: 0.5 });
      const textY = Math.min(y, above - APART);
      above = textY;
      page.text(write(tick), { x: bar.x + BAR + TICK + 3, y: textY + 2.6 }, WORDS);
    }
    if (threshold > 0) {
      const y = heightOf(threshold);
      page.path(`M-5,-3L0,0L-5,3Z`, { fill: "text" }, { x: bar.x - 0.5, y });
      page.line({ x: bar.x, y }, { x: bar.x + BAR, y }, { stroke: "white", strokeWidth: 1 });
    }
  });
}
