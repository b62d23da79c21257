import { cellValue, FAULTY_CELL } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import type { ExportedRecord, OfferedInWords, WholeFormat } from "../format";
import { byCount, byScale } from "./by-count";
import { rowTexts } from "./matrix-text";
import { numberedByTime, type NumberedPicture } from "./number-by-time";
import { picturesOf } from "./parts";

const UNIT_NAMES = { raw: "Raw", mmHg: "mmHg", kPa: "KPa", N: "N" } as const;

const END_OF_LINE = "\r\n";

/** What stands in a cell without a sensor, and here in a faulty one. */
const NO_SENSOR = "B";

/**
 * The text of Tekscan's programs: lines of a key and its value, then every frame as a heading `Frame 12` and a line of comma-separated cells per row.
 * Read by pressuRe's `load_tekscan` (R), which wants decimals in both spacings and in the time of a frame, an empty line after each frame, and no other
 * line with the word "Frame"; and by readers that look for `START_FRAME`. Frames are the pictures that results show. Frames are numbered by their
 * time: a number that is left out is a frame that is missing. Of a recording whose frames are uneven the heading has their time in seconds as well; of one
 * that was cut off `END_FRAME` is the one that it was to end with.
 */
export const asf: WholeFormat & OfferedInWords = {
  id: "asf",
  labelKey: "exports:format.asf.name",
  hintKey: "exports:format.asf.hint",
  extension: "asf",
  mime: "text/plain; charset=us-ascii",
  isPacked: false,
  content: "raw",
  choices: [],
  supports: ({ frameCount }) => frameCount > 0,
  make(record, frames) {
    const pictures = numberedByTime(picturesOf(record, frames), 1000 / record.nominalHz);
    const [first] = pictures;
    if (!first) throw new Problem("noAnalysisData");
    const stepMs = 1000 / record.nominalHz;
    // Numbers alone would make uneven frames even.
    const isUneven = pictures.some(({ number, frame }) => Math.abs(frame.elapsedMs - (number - 1) * stepMs) > MOST_OFF * stepMs);
    const textsOf = byScale((scale) => byCount((count) => (count === FAULTY_CELL ? NO_SENSOR : String(cellValue(count, scale)))));
    const frameText = ({ number, frame }: NumberedPicture): string =>
      [
        `Frame ${number}${isUneven ? `,${(frame.elapsedMs / 1000).toFixed(4)}` : ""}`,
        ...rowTexts(frame, textsOf(frame.scale), ","),
        "",
        "",
      ].join(END_OF_LINE);
    const text = headOf(record, pictures).join(END_OF_LINE) + pictures.map(frameText).join("") + `@@${END_OF_LINE}`;
    return Promise.resolve(new Uint8Array(Buffer.from(text, "latin1")));
  },
};

/** Part of a step by which a frame may be off its number. */
const MOST_OFF = 0.5;

/** How many frames a recording was to have whose end is missing; 0 of one that has its end. */
function plannedFrames({ endCut, gaps, plannedMs, nominalHz }: ExportedRecord): number {
  const isEndMissing = endCut || gaps.some(({ toMs }) => toMs !== undefined && toMs >= plannedMs);
  return isEndMissing ? Math.floor((plannedMs * nominalHz) / 1000 + ROUNDING) : 0;
}
const ROUNDING = 1e-6;

function headOf(record: ExportedRecord, pictures: readonly NumberedPicture[]): string[] {
  const { geometry, nominalHz, deviceType } = record;
  const { grid, cellPitchCm, cellAreaCm2, unit } = geometry;
  return [
    "DATA_TYPE MOVIE",
    "VERSION Isobar 1.0",
    `SENSOR_TYPE ${deviceType.replace(/\W+/g, "_")}`,
    `ROWS ${grid.rows}`,
    `COLS ${grid.cols}`,
    `ROW_SPACING ${(cellPitchCm.yCm * 10).toFixed(6)} mm`,
    `COL_SPACING ${(cellPitchCm.xCm * 10).toFixed(6)} mm`,
    `SENSEL_AREA ${(cellAreaCm2 * 100).toFixed(6)} mm2`,
    `SECONDS_PER_FRAME ${(1 / nominalHz).toFixed(6)}`,
    "SCALE_FACTOR 1.000000",
    "SENSITIVITY N/A",
    `UNITS ${UNIT_NAMES[unit]}`,
    `START_FRAME ${pictures[0]?.number ?? 1}`,
    `END_FRAME ${Math.max(pictures.at(-1)?.number ?? 1, plannedFrames(record))}`,
    "ASCII_DATA @@",
    "",
    "",
  ];
}
