import { formatGiven, measuresIn, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { resultFigures } from "~/domain/analysis/measures/result-figures";
import { sourceText } from "~/domain/analysis/measures/sources";
import { conditionTexts } from "~/domain/analysis/sentences/conditions";
import { calibrationText } from "~/domain/calibration/sentence";
import type { TextStyle } from "../document/sheet.server";
import { textColumns } from "../flow/text-columns.server";
import { paragraph, STYLES } from "../flow/text.server";
import type { Report } from "../report";
import { nameWithUnit, partHeading, sectionHeading } from "./section.server";

const NAME: TextStyle = { size: 7.5, weight: "semibold" };
const TEXT: TextStyle = { size: 7, ink: "muted" };

/** Method, definition, source and limits of each figure. */
export function drawDefinitions(report: Report): void {
  const { flow, words, input, measured } = report;
  const { t, format } = words;
  const { record } = input;
  if (!measured) return;
  sectionHeading(report, t("report:section.definitions"), 100);
  const stated = conditionTexts(record, words);
  const recorded = {
    frames: format.number(record.frameCount),
    expected: format.number(record.expectedFrames),
    rate: format.number(record.nominalHz),
  };
  const made = [
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
  ];
  paragraph(flow, made.map(({ name, value }) => `${name}: ${value}`).join(" · "));
  partHeading(report, t("measures:list"), 60);
  const notes = createNotes();
  textColumns(
    flow,
    measuresIn(figuresOf(report)).map((figure) => [
      { text: nameWithUnit(figure, words), style: NAME },
      { text: definition(figure, notes, report), style: TEXT },
    ]),
  );
  partHeading(report, t("report:definitionNotes"), 60);
  paragraph(
    flow,
    notes
      .all()
      .map((text, at) => `[${at + 1}] ${text}`)
      .join(" "),
    { style: TEXT },
  );
  flow.space(4);
  paragraph(flow, t("report:letters"), { style: STYLES.small });
}

const figuresOf = ({ type, measured, input: { record } }: Report): readonly MeasuredFigure[] =>
  measured ? resultFigures(type, measured.result, record.geometry).all : [];

interface Notes {
  /** Number of a note from 1; equal texts share it. */
  numberOf: (text: string) => number;
  all: () => string[];
}

function createNotes(): Notes {
  const numbers = new Map<string, number>();
  return {
    numberOf(text) {
      const number = numbers.get(text) ?? numbers.size + 1;
      numbers.set(text, number);
      return number;
    },
    all: () => [...numbers.keys()],
  };
}

/** Refers to shared notes by number. */
function definition({ measure }: MeasuredFigure, notes: Notes, { words }: Report): string {
  const { t, format } = words;
  const given = formatGiven(measure, format);
  const { limits = [], sources = [], better } = measure;
  const numbers = [
    ...(better ? [notes.numberOf(t(`measures:better.${better}`))] : []),
    ...limits.map((limit) => notes.numberOf(t(`measures:limit.${limit}`, given))),
    ...sources.map((source) => notes.numberOf(`${t("measures:source")}: ${sourceText(source)}`)),
  ];
  return [t(`measures:${measure.words}.how`, given), ...(numbers.length > 0 ? [`[${numbers.join(", ")}]`] : [])].join(" ");
}
