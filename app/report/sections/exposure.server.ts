import type { BlockNamed } from "~/analyses/document";
import { LISTED_FROM_MS } from "~/domain/minutes/unrelieved-areas";
import { paragraph } from "../flow/text.server";
import { drawLegend } from "../parts/legend.server";
import { drawMap } from "../parts/map.server";
import type { Report } from "../report";
import { figureList, partHeading } from "./section.server";

/** Maximum size of the map, points. */
const HIGHEST = 200;
const WIDEST = 320;
const GAP = 14;

/** Time above threshold per cell, and all exposure figures. */
export function drawExposure(report: Report, { exposure, stance, entries }: BlockNamed<"exposure">): void {
  const { document, flow, words, dwell, input } = report;
  const { t, format } = words;
  const lasting = exposure.observedS < 3600 ? `${format.clock(exposure.observedS)}\u00a0min` : format.hours(exposure.observedS);
  const about = { threshold: format.quantity(exposure.threshold, input.record.geometry.unit, { atMost: 1 }), lasting };
  partHeading(report, t("exposure:title"), dwell ? HIGHEST + 60 : 90);
  if (1000 * exposure.observedS < LISTED_FROM_MS[stance])
    paragraph(flow, t("exposure:recorded.short", { lasting, from: format.hours(LISTED_FROM_MS[stance] / 1000) }));
  if (dwell) {
    const { map, legend, legendImage: image } = dwell;
    const pointsPerCm = Math.min(HIGHEST / map.heightCm, WIDEST / map.widthCm);
    const height = map.heightCm * pointsPerCm;
    flow.keep(height + 20);
    flow.space(6);
    const { y } = flow;
    document.tag("Figure", { alt: t("exposure:recorded.alt.dwell", about) }, () => {
      const box = drawMap(flow.page, map, { x: flow.x, y, pointsPerCm });
      flow.page.rect(box, { stroke: "control", strokeWidth: 0.4 });
    });
    drawLegend(document, flow.page, {
      ...{ legend, image, words },
      box: { x: flow.x + map.widthCm * pointsPerCm + GAP, y, height: Math.max(90, height) },
    });
    flow.y = y + Math.max(90, height) + 10;
    paragraph(flow, t("exposure:recorded.dwell", about));
  }
  figureList(report, entries);
}
