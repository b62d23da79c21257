import { listSteppingFeet } from "~/domain/analysis/gait/stepping-feet";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { regionFigures, saddleRegionFigures } from "~/domain/analysis/measures/tables";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions } from "~/domain/analysis/regions";
import { saddleRegions } from "~/domain/analysis/saddle";
import { table } from "../flow/table.server";
import { paragraph } from "../flow/text.server";
import type { MeasuredResult, Report } from "../report";
import { drawByType, figureCell, nameWithUnit, partHeading, sectionHeading, type ByType } from "./section.server";

/** More columns start a second table. */
const MAX_COLUMNS = 5;

const drawings: ByType = { Dynamic: drawFeet, Fitting: drawSaddle };

/** Load per region of a foot or saddle. */
export function drawRegions(report: Report): void {
  sectionHeading(report, report.words.t("report:section.regions"), 120);
  drawByType(drawings, report.type, report);
}

interface NamedRow {
  name: string;
  figures: readonly MeasuredFigure[];
}

function regionTable({ flow, words }: Report, rows: readonly NamedRow[]): void {
  const count = rows[0]?.figures.length ?? 0;
  for (let from = 0; from < count; from += MAX_COLUMNS) {
    const part = rows.map(({ name, figures }) => ({ name, figures: figures.slice(from, from + MAX_COLUMNS) }));
    table(flow, {
      columns: [
        { title: "" },
        ...(part[0]?.figures ?? []).map((figure) => ({ title: nameWithUnit(figure, words), align: "end" as const })),
      ],
      rows: part.map(({ name, figures }) => ({ cells: [{ text: name }, ...figures.map((figure) => figureCell(figure, words, false))] })),
    });
    flow.space(8);
  }
}

function drawFeet(report: Report<"Dynamic">, { result, figures }: MeasuredResult<"Dynamic">): void {
  const { flow, words } = report;
  const { t } = words;
  for (const { side, foot } of listSteppingFeet(result)) {
    const { regions, plantar } = foot;
    partHeading(report, t("results:dynamic.regions", { foot: t(`analyses:side.feet.${side}`) }), 120);
    if (regions === null) {
      paragraph(flow, t("analyses:foot.noShape"));
      continue;
    }
    regionTable(
      report,
      plantar
        ? plantarRegions.map((region) => ({
            name: t(`results:dynamic.plantar.${region}`),
            figures: regionFigures.map((name) => figures.get(`dynamic.${side}.plantar.${region}.${name}`)),
          }))
        : footRegions.map((region) => ({
            name: t(`results:dynamic.region.${region}`),
            figures: regionFigures.map((name) => figures.get(`dynamic.${side}.${region}.${name}`)),
          })),
    );
    if (regions.hallux === null) paragraph(flow, t("results:dynamic.noHallux"));
  }
}

function drawSaddle(report: Report<"Fitting">, { figures }: MeasuredResult<"Fitting">): void {
  regionTable(
    report,
    saddleRegions.map((region) => ({
      name: report.words.t(`results:saddle.region.${region}`),
      figures: saddleRegionFigures.map((name) => figures.get(`saddle.${region}.${name}`)),
    })),
  );
}
