import { z } from "zod";
import { calibrationKinds, type MatCalibration } from "~/domain/calibration/mat-calibration";
import { frameParts, MAX_COLS, MAX_ROWS } from "~/domain/frame/frame";
import { units } from "~/domain/unit";

export const matCalibrationShape = z
  .object({
    id: z.string(),
    part: z.enum(frameParts).describe("Which half of a device with halves"),
    kind: z.enum(calibrationKinds).describe("`cleared`: from then on none was in force"),
    at: z.iso.datetime(),
    userName: z.string(),
    note: z.string().describe("Empty for whoever does not read patients' names"),
    gain: z.number().positive().describe("What a cell shows is (measured − its zero) · gain"),
    weightKg: z.number().nullable(),
    grid: z.object({ rows: z.int().min(1).max(MAX_ROWS), cols: z.int().min(1).max(MAX_COLS) }),
    unit: z.enum(units),
    meanOffset: z.number().describe("Mean of the zero over the cells, in `unit`"),
    noise: z.number().describe("Root mean square over the cells while the zero was measured, in `unit`"),
    drift: z
      .object({ offset: z.number(), gainPercent: z.number(), since: z.iso.datetime() })
      .nullable()
      .describe("Against the one before; null for the first"),
    restoredId: z.string().nullable(),
    inForce: z.boolean(),
  })
  .meta({ id: "Calibration" });

export const apiCalibration = (
  { deviceId: _deviceId, userId: _userId, ...calibration }: MatCalibration,
  inForce: boolean,
): z.infer<typeof matCalibrationShape> => ({
  ...calibration,
  at: calibration.at.toISOString(),
  drift: calibration.drift && { ...calibration.drift, since: calibration.drift.since.toISOString() },
  inForce,
});
