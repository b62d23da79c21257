import type { Device } from "~/domain/device/device";
import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { makeDevice } from "../../support/live";
import { oracleMember, oracleText } from "../../support/npz";

/** Values row by row. */
export interface MatValues {
  geometry: Geometry;
  values: Float64Array;
}

export interface BedSubject {
  subject: number;
  weightKg: number;
  frames: (MatValues & { posture: string })[];
}

/** PMD's mat by its README: 64 x 32 cells of an inch, a count is about 0.1 mmHg, saturated at 4095. */
const override = { grid: { rows: 64, cols: 32 }, cellPitchCm: { xCm: 2.54, yCm: 2.54 }, maximum: 409.5 };
export const inchMat = (): Device => makeDevice({ deviceType: "Mattress Mat IoT", override });

const whole = deviceKind(inchMat()).geometry;
if (!whole) throw new Error("a bed has a map");
export const inchGeometry: Geometry = { ...whole, ...override, cellAreaCm2: 2.54 * 2.54 };

const postures = [
  ...["supine_1", "right_0", "left_0", "right_30", "right_60", "left_30", "left_60"],
  ...["supine_2", "supine_3", "supine_4", "supine_5", "supine_6", "right_fetus", "left_fetus", "supine_30", "supine_45", "supine_60"],
];

/**
 * Everyone in PMD's first experiment (13 people, 17 recordings each, every eighth frame). Some limits were chosen after
 * looking at them: see decision 23.
 */
export function readBedSubjects(): BedSubject[] {
  const path = "bed_pmd/exp1_every8.npz";
  const { values, shape } = oracleMember(path, "frames");
  const [subjects, recordings] = [oracleMember(path, "subject").values, oracleMember(path, "recording").values];
  const cells = values.length / (shape[0] ?? 1);
  return weights().map(({ subject, weightKg }) => ({
    subject,
    weightKg,
    frames: [...subjects.keys()]
      .filter((index) => subjects[index] === subject)
      .map((index) => ({
        geometry: inchGeometry,
        values: values.slice(index * cells, (index + 1) * cells).map((count) => count * inchGeometry.scale),
        posture: postures[(recordings[index] ?? NaN) - 1] ?? "",
      })),
  }));
}

/** Subject, age, height, weight, in UTF-16. */
const weights = (): { subject: number; weightKg: number }[] =>
  oracleText("bed_pmd/subject-info-i.csv", "utf16le")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",").map(Number))
    .map(([subject = NaN, , , weightKg = NaN]) => ({ subject, weightKg }));
