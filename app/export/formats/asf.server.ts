import { cellValue, FAULTY_CELL } from "~/domain/frame/frame";
import { Problem } from "~/domain/problem";
import type { ExportedRecord, OfferedInWords, WholeFormat } from "../format";
import { byCount, byScale } from "./by-count";
import { rowTexts } from "./matrix-text";
import { numberedByTime, type NumberedPicture } from "./number-by-time";
import { toPictures } from "./parts";

const UNIT_NAMES = { raw: "Raw", mmHg: "mmHg", kPa: "KPa", N: "N" } as const;

const END_OF_LINE = "\r\n";

/** Here also a faulty cell. */
const NO_SENSOR = "B";

/**
 * Tekscan text: key-value lines, then per frame a heading `Frame 12` and a comma-separated line per row. For pressuRe's
 * `load_tekscan` (R): decimals in spacings and frame time, an empty line after each frame, no other "Frame"; also for
 * readers of `START_FRAME`. Skipped numbers are missing frames; uneven frames have times in seconds; `END_FRAME` is the
 * planned end.
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
    const pictures = numberedByTime(toPictures(record, frames), 1000 / record.nominalHz);
    const [first] = pictures;
    if (!first) throw new Problem("noAnalysisData");
    const stepMs = 1000 / record.nominalHz;
    // Numbers alone would make uneven frames even.
    const isUneven = pictures.some(({ number, frame }) => Math.abs(frame.elapsedMs - (number - 1) * stepMs) > MAX_OFF * stepMs);
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

/** In steps. */
const MAX_OFF = 0.5;

/** Planned frames if the end is missing, else 0. */
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
