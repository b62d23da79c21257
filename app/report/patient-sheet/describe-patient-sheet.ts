import { reachOfSways, swayChart } from "~/charts/results/sway";
import { computeChange, type FigureChange } from "~/domain/analysis/comparison/changes";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { contactThreshold } from "~/domain/analysis/contact-threshold";
import type { FootSide } from "~/domain/analysis/figures";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { patientFigures, type PatientFigure, type PatientMeasureId } from "~/domain/analysis/measures/patient-figures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { sideKind, sideWords } from "~/domain/analysis/measures/sides";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { plainSentences } from "~/domain/analysis/sentences/plain";
import { bodySwayIn } from "~/domain/analysis/types/result-parts";
import { unpackTrace } from "~/domain/analysis/types/series-packing";
import { deviceKind } from "~/domain/device/device";
import type { Localization } from "~/domain/display/localization";
import type { KeyIn, KeysBelow, WordKey } from "~/domain/display/word-keys";
import { measureLoad, type CellBox } from "~/heatmap/geometry/load";
import { wholePlate } from "~/heatmap/geometry/region";
import { pictureRegion } from "~/heatmap/geometry/region-follower";
import { feetPicture } from "~/heatmap/picture/feet-picture";
import { stillScale } from "~/heatmap/scale/scale";
import type { PaperSubject, PicturedAnalysis } from "../subject";
import type { ReportWords } from "../words.server";
import type { PatientSheet, SheetFigure, SheetMap, SheetSway, SheetValue } from "./sheet";

export interface PatientSheetRequest {
  subject: PaperSubject;
  /** Previous analysis of the same type. */
  before: PicturedAnalysis | null;
}

interface Value extends PatientSheetRequest {
  /** Cells of each foot in the current picture. */
  prints: Partial<Record<FootSide, CellBox>>;
}

/** The patient's page in a language. */
export function describePatientSheet({ subject, before, prints }: Value, words: ReportWords): PatientSheet {
  const { t, format } = words;
  const { company, patient } = subject;
  const timeOf = (at: Date): string => format.time(at, company);
  const { record } = subject;
  const { stance, scaleFloor } = deviceKind(record);
  const analyses = [before, subject].flatMap((one) => one ?? []);
  const sways = swaysOf(analyses, timeOf, words);
  const pictured = sways.length > 0 ? [] : analyses.flatMap((one) => mapOf(one, timeOf));
  const maximum = Math.max(0, ...pictured.map((one) => one.maximum));
  const figures = patientFigures(record.analysisType, stance, (id) => figureById(record.analysisType, id, record)).flatMap(
    (figure) => describeFigure(figure, { record, before: before?.record ?? null }, words) ?? [],
  );
  const write = (key: KeyIn<"patientSheet">): string => t(`patientSheet:${key}`);
  return {
    company: company.companyName,
    address: company.address,
    patient: [
      patient?.name ?? record.patientName ?? t("record:removedPatient"),
      patient?.number ?? record.patientNumber,
      ...(patient?.birthDate ? [format.day(patient.birthDate)] : []),
    ].join(" · "),
    title: write("title"),
    time: timeOf(record.creationDate),
    sentences: plainSentences({ record, stance, prints }, words),
    maps: pictured.map(({ map }) => map),
    sways,
    swayText: write("map.sway"),
    scale: stillScale("auto", maximum, scaleFloor),
    mapText: write(stance === "feet" || stance === "saddle" ? `map.${stance}` : "map.body"),
    little: write("map.little"),
    much: write("map.much"),
    figures,
    now: write("now"),
    before: figures.some((figure) => figure.before) ? write("before") : null,
    first: before ? null : write("first"),
    agreedTitle: write("agreed"),
    agreed: record.agreed,
    noDiagnosis: write("noDiagnosis"),
  };
}

/** At one scale; empty unless a balance. */
function swaysOf(analyses: readonly PicturedAnalysis[], timeOf: (at: Date) => string, words: ReportWords): SheetSway[] {
  const found = analyses.flatMap(({ record, sway }) => {
    const body = bodySwayIn(record.result);
    return sway && body ? [{ caption: timeOf(record.creationDate), trace: unpackTrace(sway), ellipse: body.ellipse }] : [];
  });
  const reachCm = reachOfSways(found);
  return found.map(({ caption, trace, ellipse }) => ({
    caption,
    chart: swayChart({ label: words.t("patientSheet:map.sway"), trace, ellipse, reachCm }, words),
  }));
}

/** Both feet of a walk, else the mat. */
function mapOf({ record, frame }: PicturedAnalysis, timeOf: (at: Date) => string): { map: SheetMap; maximum: number }[] {
  const feet = feetPicture(record, "greatest");
  const picture = feet?.frame ?? frame;
  if (!picture) return [];
  const threshold = contactThreshold(record);
  const { box, maximum } = measureLoad(picture, threshold);
  const region = feet ? wholePlate(picture.grid) : pictureRegion(deviceKind(record).stance, picture.grid, box);
  const { cellPitchCm } = (feet ?? record).geometry;
  return [{ map: { caption: timeOf(record.creationDate), picture, cellPitchCm, region, threshold }, maximum }];
}

interface Compared {
  record: AnalysisRecord;
  before: AnalysisRecord | null;
}

/** Null if not measured. */
function describeFigure(figure: PatientFigure, { record, before }: Compared, localization: Localization): SheetFigure | null {
  const { t } = localization;
  const now = valueOf(figure, localization);
  if (!now) return null;
  const earlier = before && figureById(before.analysisType, figure.id, before);
  const change =
    before && earlier
      ? computeChange({ figure: earlier, circumstances: toCircumstances(before) }, { figure, circumstances: toCircumstances(record) })
      : null;
  const verdict = change && verdictOf(change);
  return {
    name: t(nameKey(figure.id, record.deviceType)),
    now,
    before: earlier && valueOf(earlier, localization),
    band: bandText(figure, localization),
    change: verdict && t(`patientSheet:change.${verdict}`),
  };
}

/** Null if unknown or inconclusive. */
function verdictOf(change: FigureChange): "beyond" | "within" | "withheld" | null {
  if ("withheld" in change) return change.withheld === "missing" ? null : "withheld";
  return change.verdict === "between" ? null : change.verdict;
}

/** Feet and bodies on mats share figures under different names. */
function nameKey(id: PatientMeasureId, deviceType: string): WordKey {
  const words = sideWords(deviceType);
  if (id === "static.leftShare") return `patientSheet:figure.${id}.${sideKind(words)}`;
  // On floor mats, people also stand on their heels.
  if (id === "static.both.back.loadShare") return `patientSheet:figure.${id}.${words === "floor" ? "feet" : words}`;
  return `patientSheet:figure.${id}`;
}

const bandWords: Partial<Record<PatientMeasureId, KeysBelow<"patientSheet:band.about">>> = {
  "static.left.archIndex": "archIndex",
  "static.right.archIndex": "archIndex",
  "saddle.bridgeRatio": "bridgeRatio",
  "saddle.slipMean": "slipMean",
  "rehab.held": "held",
  "rehab.travel": "travel",
};

/** Null if not measured. */
function valueOf(figure: MeasuredFigure, { format }: Localization): SheetValue | null {
  const number = figureText(figure, format);
  return number === null ? null : { number, unit: figure.unit.symbol };
}

function bandText({ id, measure: { band, decimals }, unit: { symbol } }: PatientFigure, { t, format }: Localization): string {
  const { from, to } = band ?? {};
  const quantity = (value: number): string =>
    symbol === "" ? format.number(value, { atMost: decimals }) : format.quantity(value, symbol, { atMost: decimals });
  const describeRange = (): string | null => {
    if (from === undefined) return to === undefined ? null : t("patientSheet:band.to", { to: quantity(to) });
    if (to === undefined) return t("patientSheet:band.from", { from: quantity(from) });
    return t("patientSheet:band.between", { from: quantity(from), to: quantity(to) });
  };
  const text = describeRange();
  if (text === null) return t("patientSheet:band.none");
  const words = bandWords[id];
  return words ? t(`patientSheet:band.about.${words}`, { band: text }) : text;
}
