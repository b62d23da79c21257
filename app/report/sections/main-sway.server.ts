import type { BlockNamed } from "~/analyses/document";
import { swayChart, swayReach } from "~/charts/results/sway";
import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import { drawChartOn, layChart } from "../parts/chart.server";
import { drawLegend } from "../parts/legend.server";
import { drawMap } from "../parts/map.server";
import type { Report, ReportPicture } from "../report";
import { BESIDE_PICTURE, drawFirstFigures } from "./main-map.server";

/** Maximum side of the body's square, and height of the row below; points. */
const BODY = 204;
const ROW = 104;
/** Legend width, and height of a title; points. */
const LEGEND = 44;
const NAME = 14;
const { width: NEXT_TO, gap: GAP } = BESIDE_PICTURE;
const NAME_STYLE = { size: 8, weight: "semibold" } as const;

/** RES-4: sway of the body with first figures; below, each foot at the same scale, and the load. */
export function drawMainSway(report: Report, sways: BlockNamed<"sways">): void {
  const { flow } = report;
  const { parts, figures: measured } = sways;
  const reachCm = swayReach(parts);
  const [first, ...others] = parts;
  if (!first) return;
  const size = Math.min(BODY, flow.width - NEXT_TO - GAP);
  flow.keep(size + NAME + ROW + GAP);
  const upper = flow.y;
  const left = flow.x + (flow.width - NEXT_TO - GAP - size) / 2;
  const lower = drawSquare(report, measured, { part: first, reachCm, at: { x: left, y: upper }, width: size });
  const figures = drawFirstFigures(report, { x: flow.x + flow.width - NEXT_TO, y: upper + NAME });
  flow.y = Math.max(lower, figures) + GAP / 2;
  drawRow(report, measured, { parts: others, reachCm });
}

interface Square {
  part: BalancePart;
  reachCm: number;
  at: { x: number; y: number };
  width: number;
}

/** Path and ellipse of a part; returns the lower end. */
function drawSquare(
  { document, flow, words }: Report,
  figures: BlockNamed<"sways">["figures"],
  { part: { part, figures: measured, trace }, reachCm, at: { x, y }, width }: Square,
): number {
  const name = words.t(`results:balance.part.${part}`);
  const label = words.t("results:balance.way", { part: name, path: figures.quantity(`balance.${part}.planar.path`) });
  document.tag("P", {}, () => flow.page.text(name, { x, y: y + 8 }, NAME_STYLE));
  const laid = layChart(swayChart({ label, trace, ellipse: measured.ellipse, reachCm }, words), { width, format: words.format });
  drawChartOn(document, flow.page, { laid, at: { x, y: y + NAME }, words });
  return y + NAME + laid.height;
}

function drawRow(
  report: Report,
  measured: BlockNamed<"sways">["figures"],
  { parts, reachCm }: { parts: readonly BalancePart[]; reachCm: number },
): void {
  const { flow, picture } = report;
  const shown = parts.length + (picture ? 1 : 0);
  if (shown === 0) return;
  const slot = flow.width / Math.max(shown, 3);
  const upper = flow.y;
  const lower = parts.map((part, at) =>
    drawSquare(report, measured, { part, reachCm, at: { x: flow.x + at * slot, y: upper }, width: Math.min(ROW, slot - GAP) }),
  );
  if (picture) lower.push(drawPlate(report, picture, { x: flow.x + parts.length * slot, y: upper, width: slot }));
  flow.y = Math.max(...lower);
}

/** Returns the lower end. */
function drawPlate(
  { document, flow, words, input: { record } }: Report,
  { map, legend, legendImage: image }: ReportPicture,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const pointsPerCm = Math.min((width - LEGEND) / map.widthCm, ROW / map.heightCm);
  const box = { width: map.widthCm * pointsPerCm, height: map.heightCm * pointsPerCm };
  document.tag("P", {}, () => flow.page.text(words.t("results:balance.plate"), { x, y: y + 8 }, NAME_STYLE));
  const alt = words.t("analyses:map.label", { patient: record.patientName ?? words.t("record:removedPatient") });
  document.tag("Figure", { alt }, () => drawMap(flow.page, map, { x, y: y + NAME, pointsPerCm }));
  const height = Math.max(box.height, ROW);
  drawLegend(document, flow.page, { legend, image, box: { x: x + box.width + 10, y: y + NAME, height }, words });
  return y + NAME + height;
}
