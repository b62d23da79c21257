import { rockerPhasesChart } from "~/charts/results/rocker-phases";
import { rockerMeans, rockerRules } from "~/domain/analysis/gait/rocker-means";
import { listSteppingFeet } from "~/domain/analysis/gait/stepping-feet";
import { table } from "../flow/table.server";
import type { MeasuredResult, Report } from "../report";
import { charts, drawByType, figureCell, sectionHeading } from "./section.server";

/** RES-6: heel, ankle and forefoot rocker per foot by both rules. */
export function drawRockers(report: Report): void {
  sectionHeading(report, report.words.t("results:rockers.title"), 150);
  drawByType({ Dynamic: drawPhases }, report.type, report);
}

function drawPhases(report: Report<"Dynamic">, { result, figures }: MeasuredResult<"Dynamic">): void {
  const { flow, words } = report;
  const { t } = words;
  const found = listSteppingFeet(result).flatMap(({ side, contacts }) =>
    rockerRules.flatMap((rule) => {
      const means = rockerMeans(contacts, rule);
      return means.phases ? [{ side, rule, means, name: `${t(`analyses:side.feet.${side}`)}, ${t(`results:rockers.rule.${rule}`)}` }] : [];
    }),
  );
  const rows = found.map(({ name, means }) => ({
    name,
    percent: Object.fromEntries(means.phases.map((phase) => [phase.name, phase.percent])),
  }));
  charts(report, [{ title: "", chart: rockerPhasesChart(rows, words) }]);
  const phases = ["heel", "ankle", "forefoot"] as const;
  table(flow, {
    columns: [
      { title: "" },
      ...phases.flatMap((phase) => [
        { title: "", align: "end" as const },
        { title: t(`results:rockers.phase.${phase}`), align: "end" as const },
      ]),
    ],
    rows: found.map(({ side, rule, name, means }) => ({
      cells: [
        { text: name, note: t(means.ofCut ? "results:rockers.cutContacts" : "results:rockers.contacts", { count: means.contacts }) },
        ...phases.flatMap((phase) => [
          figureCell(figures.get(`dynamic.${side}.${rule}.${phase}.rockerShare`), words),
          figureCell(figures.get(`dynamic.${side}.${rule}.${phase}.rockerTime`), words),
        ]),
      ],
    })),
  });
}
