import { measureCourse } from "~/recordings/recording-index.server";
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
  const bundle = fhirBundle({
    record,
    course: await measureCourse(record, frames),
    words: { language, own: reportWords(language), english: reportWords("en") },
    terms,
    report,
  });
  return new TextEncoder().encode(JSON.stringify(bundle, (_, value: unknown) => (typeof value === "string" ? plainText(value) : value)));
}

/** FHIR strings allow no control characters but tabs and line ends. */
const plainText = (text: string): string => text.replace(/[^\P{Cc}\t\r\n]/gu, "");
