import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { deviceKind } from "~/domain/device/device";
import type { Unit } from "~/domain/unit";
import type { ExportedRecord } from "../format";
import { frameInstant, type TimedFrame } from "../recording";

/** Parquet names. */
export type ColumnType = "INT32" | "DOUBLE" | "STRING" | "BOOLEAN";
export type ColumnValue = string | number | boolean | null;

export interface FrameColumn {
  /** `maximum_kPa`. */
  name: string;
  type: ColumnType;
  unit: string;
  /** English in every language. */
  definition: string;
}

export type FrameRow = readonly ColumnValue[];

/** Columns per frame and part: time, continuity, figures. */
export function frameColumns(unit: Unit): readonly FrameColumn[] {
  const load = unit === "raw" ? "raw" : "N";
  return [
    { name: "frame", type: "INT32", unit: "", definition: "Number of the frame in its recording, from 0" },
    { name: "part", type: "STRING", unit: "", definition: "Part of the mat: main, left or right" },
    { name: "dateTime", type: "STRING", unit: "", definition: "Instant of the frame, UTC: start of the capture and time" },
    {
      name: "time_s",
      type: "DOUBLE",
      unit: "s",
      definition: "Seconds from the first frame by the device's clock, put right where that was set",
    },
    {
      name: "sequence",
      type: "DOUBLE",
      unit: "",
      definition: "The device's number of the frame; a number that is left out is a frame that is missing",
    },
    { name: "epoch", type: "DOUBLE", unit: "", definition: "Changes when the device was started anew, which begins a new sequence" },
    { name: "gapBefore", type: "BOOLEAN", unit: "", definition: "Whether frames are missing right before this one" },
    { name: `maximum_${unit}`, type: "DOUBLE", unit, definition: "Greatest value of a cell; empty without load" },
    { name: `mean_${unit}`, type: "DOUBLE", unit, definition: "Mean of the loaded cells; 0 without load" },
    {
      name: `load_${load}`,
      type: "DOUBLE",
      unit: load,
      definition: "Force: pressure times area over the loaded cells; of raw counts their sum",
    },
    { name: "contactArea_cm2", type: "DOUBLE", unit: "cm2", definition: "Sensing area of the loaded cells" },
    { name: "loadedCells", type: "INT32", unit: "", definition: "Cells that reach the threshold" },
    { name: "centreX_cm", type: "DOUBLE", unit: "cm", definition: "Centre of pressure from the left edge of the part; empty without load" },
    {
      name: "centreY_cm",
      type: "DOUBLE",
      unit: "cm",
      definition: "Centre of pressure from the upper edge of the part; empty without load",
    },
    { name: "faultyCells", type: "INT32", unit: "", definition: "Cells that the device reported as faulty" },
  ];
}

export async function frameRows(record: ExportedRecord): Promise<(frame: TimedFrame, index: number) => FrameRow> {
  const analysis = await loadAnalysis();
  const options = measureOptions(deviceKind(record), record.deviceGeometry);
  return (frame, index) => {
    const { maximum, mean, forceN, sum, contactAreaCm2, loadedCells, centreOfPressure, deadCells } = analysis.figures(frame, options);
    return [
      index,
      frame.part,
      frameInstant(record, frame).toISOString(),
      frame.elapsedMs / 1000,
      frame.sequence,
      frame.epoch,
      frame.gapBefore,
      maximum?.value ?? null,
      mean,
      forceN ?? sum,
      contactAreaCm2,
      loadedCells,
      centreOfPressure?.xCm ?? null,
      centreOfPressure?.yCm ?? null,
      deadCells,
    ];
  };
}
