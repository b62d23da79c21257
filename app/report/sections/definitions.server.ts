import { givenOf, measuresIn, resultFigures, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { sourceText } from "~/domain/analysis/measures/sources";
import { conditionTexts } from "~/domain/analysis/sentences/conditions";
import { calibrationText } from "~/domain/calibration/sentence";
import type { TextStyle } from "../document/sheet.server";
import { textColumns } from "../flow/text-columns.server";
import { paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { figureList, nameWithUnit, partHeading, sectionHeading } from "./section.server";

const NAME: TextStyle = { size: 8, weight: "semibold" };
const TEXT: TextStyle = { size: 7.5, ink: "muted" };

/** How the analysis was made, how each of its figures is computed, where that comes from, and when not to trust it. */
export function drawDefinitions(report: Report): void {
  const { flow, words, input, measured } = report;
  const { t, format } = words;
  const { record } = input;
  if (!measured) return;
  sectionHeading(report, t("report:section.definitions"), 80);
  const stated = conditionTexts(record, words);
  const recorded = {
    frames: format.number(record.frameCount),
    expected: format.number(record.expectedFrames),
    rate: format.number(record.nominalHz),
  };
  figureList(report, [
    { name: t("record:condition.title"), value: stated.length > 0 ? stated.join(" · ") : t("record:condition.unstated") },
    {
      name: t("calibration:title"),
      value: calibrationText(record.calibrations, record.deviceGeometry.unit, words, (at) =>
        format.time(at, { timeZone: input.company.timeZone }),
      ),
    },
    { name: t("record:frames"), value: t("record:framesOf", recorded) },
    { name: t("report:recordedBy"), value: record.userName },
    { name: t("report:duration"), value: format.quantity(record.durationMs / 1000, "s", { decimals: 1 }) },
  ]);
  partHeading(report, t("measures:list"), 110);
  textColumns(
    flow,
    measuresIn(figuresOf(report)).map((figure) => [
      { text: nameWithUnit(figure, words), style: NAME },
      { text: definition(figure, report), style: TEXT },
    ]),
  );
  flow.space(4);
  paragraph(flow, t("report:letters"), { style: STYLES.small });
}

/** Those that the sections of the report may show. */
const figuresOf = ({ type, measured, input: { record } }: Report): readonly MeasuredFigure[] =>
  measured ? resultFigures(type, measured.result, record.geometry).all : [];

function definition(figure: MeasuredFigure, { words }: Report): string {
  const { t, format } = words;
  const { measure } = figure;
  const given = givenOf(measure, format);
  const { limits = [], sources = [], better } = measure;
  return [
    t(`measures:${measure.words}.how`, given),
    ...(better ? [t(`measures:better.${better}`)] : []),
    ...limits.map((limit) => t(`measures:limit.${limit}`, given)),
    ...(sources.length > 0 ? [`${t("measures:source")}: ${sources.map(sourceText).join("; ")}`] : []),
  ].join(" ");
}
