import { AnalysisInputError } from "~/analysis/analysis";
import { figureData } from "~/domain/analysis/measures/figures";
import { recordFigures } from "~/domain/analysis/measures/result-figures";
import { deviceKind } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { recordingFacts } from "../archive/record-facts";
import type { ExportedRecord, ExportTerms, OfferedInWords, WholeFormat } from "../format";
import { frameInstant, type TimedFrame } from "../recording";
import { footSeries } from "./foot-series.server";
import { matrixTexts, withField } from "./matrix-text";
import { toPictures } from "./parts";

/** Raise it when the shape changes. */
const VERSION = "1.0";

/**
 * The specification's processed data: `metadata`, `measures`, and for feet `left` and `right` (`footSeries`), else
 * `frames` of `{dateTime, pressureMatrix}`.
 */
export const processed: WholeFormat & OfferedInWords = {
  id: "processed",
  labelKey: "exports:format.processed.name",
  hintKey: "exports:format.processed.hint",
  extension: "json",
  mime: "application/json",
  isPacked: false,
  content: "processed",
  choices: [],
  // Feet need a result, others a `mapPreview`.
  supports: (record) => record.frameCount > 0 && (isOfFeet(record) ? record.result !== null : record.hasPicture),
  async make(record, frames, terms) {
    const about = { metadata: metadataOf(record, terms), measures: recordFigures(record).map(figureData) };
    const file = isOfFeet(record)
      ? JSON.stringify({ ...about, ...(await seriesOf(record, frames)) })
      : withField(about, ["frames", framesText(record, frames)]);
    return new TextEncoder().encode(`${file}\n`);
  },
};

const isOfFeet = (record: ExportedRecord): boolean => deviceKind(record).stance === "feet";

/** @throws Problem noAnalysisData without feet, or if the core refuses */
async function seriesOf(record: ExportedRecord, frames: readonly TimedFrame[]) {
  try {
    const series = await footSeries(record, frames);
    if (series) return series;
  } catch (error) {
    if (!(error instanceof AnalysisInputError)) throw error;
  }
  throw new Problem("noAnalysisData");
}

function framesText(record: ExportedRecord, frames: readonly TimedFrame[]): string {
  const matrixText = matrixTexts();
  const texts = toPictures(record, frames).map((frame) =>
    withField({ dateTime: frameInstant(record, frame).toISOString() }, ["pressureMatrix", matrixText(frame)]),
  );
  return `[${texts.join(",")}]`;
}

/** Specified fields first. */
function metadataOf(record: ExportedRecord, terms: ExportTerms) {
  const { analysisType, patientId, creationDate, ...facts } = recordingFacts(record, terms);
  const head = {
    version: VERSION,
    exportDate: terms.exportedAt.toISOString(),
    dataType: "processed",
    analysisType,
    patientId,
    creationDate,
  };
  return { ...head, ...facts };
}
