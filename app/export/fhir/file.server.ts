import type { Localization } from "~/domain/display/localization";
import type { Frame } from "~/domain/frame/frame";
import { measureRecording } from "~/recordings/measure.server";
import { measureCourse } from "~/recordings/recording-index.server";
import { measureSeries } from "~/recordings/series.server";
import { describeResult } from "~/report/html/describe-result.server";
import { renderResultHtml } from "~/report/html/result-html";
import { reportWords } from "~/report/words.server";
import type { ExportedRecord, ExportTerms } from "../format";
import type { TimedFrame } from "../recording";
import { fhirBundle } from "./bundle";

export async function fhirFile(
  record: ExportedRecord,
  frames: readonly TimedFrame[],
  terms: Pick<ExportTerms, "language" | "names" | "exportedAt">,
  report: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = terms;
  const words = { language, own: reportWords(language), english: reportWords("en") };
  const course = await measureCourse(record, frames);
  const bundle = fhirBundle({ record, course, words, terms, report, narrative: await writeNarrative(record, frames, words.own) });
  return new TextEncoder().encode(JSON.stringify(bundle, (_, value: unknown) => (typeof value === "string" ? plainText(value) : value)));
}

/** The result's page as HTML; null without a result. */
export async function writeNarrative(record: ExportedRecord, frames: readonly Frame[], words: Localization): Promise<string | null> {
  const corrections = record.corrections.map(({ correction }) => correction);
  const { preview } = await measureRecording({ ...record, geometry: record.deviceGeometry, corrections }, frames);
  const found = await describeResult({ record, series: await measureSeries(record, frames), frame: preview }, words);
  return found && renderResultHtml(found, words);
}

/** FHIR strings allow no control characters but tabs and line ends. */
const plainText = (text: string): string => text.replace(/[^\P{Cc}\t\r\n]/gu, "");
