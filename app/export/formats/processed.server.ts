import { AnalysisInputError } from "~/analysis/analysis";
import { figureData, recordFigures } from "~/domain/analysis/measures/figures";
import { kindOf } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { recordingFacts } from "../archive/record-facts";
import type { ExportedRecord, ExportTerms, OfferedInWords, WholeFormat } from "../format";
import { instantOf, type TimedFrame } from "../recording";
import { footSeries } from "./foot-series.server";
import { matrixTexts, withField } from "./matrix-text";
import { picturesOf } from "./parts";

/** Of the file's shape: whoever changes it raises it. */
const VERSION = "1.0";

/**
 * The specification's processed data as one JSON object. `metadata` says what it is; then, of a mat for feet, `left` and `right` with the series of each
 * foot (`footSeries`), of every other mat `frames`: the pictures that results show, as `{dateTime, pressureMatrix}`. `measures` are the result's figures
 * by the catalogue of measures.
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
  // Of feet the fourteen series are made of the result; of others `mapPreview` has to be there.
  supports: (record) => record.frameCount > 0 && (isOfFeet(record) ? record.result !== null : record.hasPicture),
  async make(record, frames, terms) {
    const about = { metadata: metadataOf(record, terms), measures: recordFigures(record).map(figureData) };
    const file = isOfFeet(record)
      ? JSON.stringify({ ...about, ...(await seriesOf(record, frames)) })
      : withField(about, ["frames", framesText(record, frames)]);
    return new TextEncoder().encode(`${file}\n`);
  },
};

const isOfFeet = (record: ExportedRecord): boolean => kindOf(record).stance === "feet";

/** @throws Problem noAnalysisData where no foot was found, or the core refuses the recording */
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
  const texts = picturesOf(record, frames).map((frame) =>
    withField({ dateTime: instantOf(record, frame).toISOString() }, ["pressureMatrix", matrixText(frame)]),
  );
  return `[${texts.join(",")}]`;
}

/** The specification's fields first. */
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
