import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import { gaitFigures, type GaitFigure } from "~/domain/analysis/gait/figures";
import { spreadText } from "~/domain/analysis/gait/spread-text";
import { listSteppingFeet, contactSide } from "~/domain/analysis/gait/stepping-feet";
import { table } from "../flow/table.server";
import { paragraph } from "../flow/text.server";
import type { MeasuredResult, Report } from "../report";
import { drawByType, figureCell, nameWithUnit, partHeading, sectionHeading } from "./section.server";

const ofContact = [
  "stanceMs",
  "stepMs",
  "stepLengthCm",
  "stepWidthCm",
  "peakLoad",
  "progressionDegrees",
] as const satisfies readonly GaitFigure[];

/** Means and deviations per foot, symmetry, and every contact. */
export function drawSteps(report: Report): void {
  sectionHeading(report, report.words.t("report:section.steps"), 120);
  drawByType({ Dynamic: drawGait }, report.type, report);
}

function drawGait(report: Report<"Dynamic">, { result, figures }: MeasuredResult<"Dynamic">): void {
  const { flow, words } = report;
  const { t } = words;
  const feet = listSteppingFeet(result);
  if (result.contacts.length === 0) return paragraph(flow, t("results:dynamic.noContacts"));
  const symmetry = figures.get("dynamic.symmetry.stanceMs.symmetryIndex");
  table(flow, {
    columns: [
      { title: "" },
      ...feet.map(({ side, foot: { contacts, whole, ofCut } }) => ({
        title: `${t(`analyses:load.${side}`)}, ${t(ofCut ? "results:dynamic.cutCount" : "results:dynamic.count", { count: ofCut ? contacts : whole })}`,
        align: "end" as const,
      })),
      { title: t(`measures:${symmetry.measure.words}.name`), align: "end" },
    ],
    rows: gaitFigures.map((name) => ({
      cells: [
        { text: nameWithUnit(figures.get(`dynamic.left.${name}`), words) },
        ...feet.map(({ side }) => ({ text: spreadText(figures, side, name) ?? "—" })),
        figureCell(figures.get(`dynamic.symmetry.${name}.symmetryIndex`), words),
      ],
    })),
  });
  partHeading(report, t("results:dynamic.contacts"), 70);
  table(flow, {
    columns: [
      { title: "" },
      ...ofContact.map((name) => ({ title: nameWithUnit(figures.get(`dynamic.contact.${name}`), words), align: "end" as const })),
    ],
    rows: numberedContacts(result).map(({ number, contact }) => {
      const marks = (["start", "end", "edge"] as const).filter((end) => contact.cut[end]).map((end) => t(`results:dynamic.cutAt.${end}`));
      return {
        cells: [
          { text: `${number} ${t(`analyses:load.${contactSide(contact)}`)}`, ...(marks.length > 0 ? { note: marks.join(", ") } : {}) },
          ...ofContact.map((name) => figureCell(figures.get(`dynamic.contact.${name}`, number), words, false)),
        ],
      };
    }),
  });
}
