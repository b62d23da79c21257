import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { CellPitch } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { PaperSubject } from "~/report/subject";
import { standing } from "./recording";
import { aRecord, measured } from "./scene";

const PLATE = { rows: 48, cols: 48 };

export function platePressed(cells: readonly (readonly [row: number, col: number])[], count = 600): Frame {
  const counts = new Uint16Array(PLATE.rows * PLATE.cols);
  for (const [row, col] of cells) counts[row * PLATE.cols + col] = count;
  return standing(0, { grid: PLATE, counts });
}

/** Includes both ends. */
export const block = (rows: readonly [number, number], cols: readonly [number, number]): [number, number][] =>
  Array.from({ length: rows[1] - rows[0] + 1 }, (_, row) =>
    Array.from({ length: cols[1] - cols[0] + 1 }, (_c, col): [number, number] => [rows[0] + row, cols[0] + col]),
  ).flat();

export async function printOnPaper(
  type: AnalysisType,
  list: readonly Frame[],
  { pitch, deviceType = "Podology IoT", ...change }: Partial<AnalysisRecord> & { pitch?: CellPitch } = {},
): Promise<PaperSubject> {
  const saved = await measured(type, deviceType, list);
  const geometry = { ...saved.geometry, ...(pitch && { cellPitchCm: pitch }) };
  return {
    record: { ...aRecord(type, deviceType, saved), result: saved.result, geometry, ...change },
    frame: saved.preview,
    patient: { id: "p", name: "Giulia Ferrante", number: "P-00317", birthDate: new Date("1968-03-14T00:00:00Z"), gender: "Female" },
    company: { companyName: "Aegean Rehab Clinic", address: "Leoforos Nikis 14", timeZone: "Europe/Athens", logo: null },
    language: "en",
    madeAt: new Date("2026-03-02T10:00:00Z"),
  };
}
