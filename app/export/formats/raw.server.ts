import { importData } from "~/domain/analysis/recording/import-source";
import { momentData } from "~/domain/analysis/recording/noted-moments";
import { protocolRunData } from "~/domain/analysis/recording/protocol-run";
import { calibrationFacts, correctionFacts } from "../archive/record-facts";
import type { ExportedRecord, OfferedInWords, StreamedFormat } from "../format";
import { frameInstant, type TimedFrame } from "../recording";
import type { RawLine } from "../shapes/raw-line";
import { matrixTexts, withField } from "./matrix-text";

/**
 * JSON lines, one per frame: `{"dateTime": "2026-03-01T09:30:00.000Z", "pressureMatrix": [[0, 12.5, …], …]}`. Physical
 * values in the analysis's unit; times are the capture's start plus the corrected device clock. Several parts add
 * `part`. The first line adds `recording`, `subject`, `conditions`, `moments`, `corrections`, `calibrations` and
 * `imported`, as far as known.
 */
export const raw: StreamedFormat & OfferedInWords = {
  id: "raw",
  labelKey: "exports:format.raw.name",
  hintKey: "exports:format.raw.hint",
  extension: "jsonl",
  mime: "application/x-ndjson",
  isPacked: false,
  content: "raw",
  choices: [],
  supports: ({ frameCount }) => frameCount > 0,
  open(record, { names }) {
    const matrixText = matrixTexts();
    return (frame, index) => {
      const known = index === 0 ? knownOf(record, names) : {};
      return `${withField(momentOf(record, frame), ["pressureMatrix", matrixText(frame)], known)}\n`;
    };
  },
};

type Fields<Name extends keyof RawLine> = Pick<RawLine, Name>;

const momentOf = (record: ExportedRecord, frame: TimedFrame): Fields<"dateTime" | "part"> => ({
  dateTime: frameInstant(record, frame).toISOString(),
  ...(frame.part === "main" ? {} : { part: frame.part }),
});

const knownOf = (record: ExportedRecord, names: boolean) => {
  const { subject, conditions, protocolRun, moments, corrections, calibrations, imported, nominalHz, plannedMs, endCut, gaps } = record;
  return {
    recording: { nominalHz, plannedMs, endCut, gaps },
    ...ifAny("subject", Object.fromEntries(Object.entries(subject).filter(([, value]) => value !== null))),
    ...ifAny("conditions", conditions),
    ...(protocolRun && { protocolRun: protocolRunData(protocolRun) }),
    ...ifAny("moments", moments.map(momentData)),
    ...ifAny("corrections", correctionFacts({ corrections }, names)),
    ...ifAny("calibrations", calibrationFacts({ calibrations }, names)),
    ...(imported && { imported: importData(imported) }),
  };
};

const ifAny = <Value extends object>(name: string, value: Value): Record<string, Value> =>
  Object.keys(value).length > 0 ? { [name]: value } : {};
