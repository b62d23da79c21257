import { expect, test } from "vitest";
import { z } from "zod";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { useDatabase } from "../../../tests/support/database";
import { aClinic, anAnalysis, frames, standing, type Clinic } from "../../../tests/support/recording";
import { exportAnalysis } from "./exports.server";

useDatabase();

const series = z.array(z.number());
const foot = z.object({
  ...{ timestamps: series, average: series, maximum: series, activeSensors: series, centerOfPressureX: series, centerOfPressureY: series },
  activePoints: z.array(z.array(z.object({ x: z.number(), y: z.number(), z: z.number() }))),
});
const ofFeet = z.object({ metadata: z.looseObject({}), left: foot, right: foot });
const ofOthers = z.object({
  metadata: z.looseObject({}),
  frames: z.array(z.object({ dateTime: z.iso.datetime(), pressureMatrix: z.array(series) })),
});

const read = async ({ context }: Clinic, id: string): Promise<{ fileName: string; file: unknown }> => {
  const { stream, fileName } = await exportAnalysis(context, id, "processed");
  return { fileName, file: await new Response(stream).json() };
};

const twoFeet = (sequence: number) =>
  standing(sequence, {
    grid: { rows: 6, cols: 14 },
    counts: Uint16Array.from({ length: 84 }, (_, cell) => (cell % 14 < 2 ? 200 : cell % 14 > 10 && cell % 14 < 13 ? 300 : 0)),
  });

test("[HIST-4] processed data of feet are seven series of each foot, with the metadata of the specification", async () => {
  const clinic = aClinic();
  const wide = { ...clinic, device: { ...clinic.device, override: { grid: { rows: 6, cols: 14 } } } };
  const id = await anAnalysis(wide, { list: Array.from({ length: 10 }, (_, at) => twoFeet(at)) });
  const { fileName, file } = await read(wide, id);
  expect(fileName).toBe("podology-iot-processed-2026-03-01.json");
  const { metadata, left, right } = ofFeet.parse(file);
  expect(Object.keys(metadata).slice(0, 6)).toEqual(["version", "exportDate", "dataType", "analysisType", "patientId", "creationDate"]);
  expect(metadata).toMatchObject({
    version: "1.0",
    dataType: "processed",
    analysisType: "Static",
    creationDate: "2026-03-01T09:00:00.000Z",
  });
  expect(left.timestamps).toEqual(Array.from({ length: 10 }, (_, at) => at / 50));
  expect([left.maximum[0], left.average[0], left.activeSensors[0], left.centerOfPressureX[0]]).toEqual([20, 20, 12, 1]);
  expect([right.maximum[9], right.activeSensors[9], right.centerOfPressureX[9], right.centerOfPressureY[9]]).toEqual([30, 12, 12, 3]);
  expect(left.activePoints[0]).toHaveLength(12);
  expect(left.activePoints[0]?.[0]).toEqual({ x: 0.5, y: 0.5, z: 20 });
});

test("[HIST-4] processed data of other mats are their pictures", async () => {
  const clinic = aClinic();
  const deviceType = "Sensing Horse";
  const horse = { ...clinic, device: { ...clinic.device, deviceType } };
  const id = await anAnalysis(horse, {
    list: [...frames(0, 4, { part: "left" }), ...frames(0, 4, { part: "right" })],
    analysisType: "Fitting",
    deviceType,
  });
  const { frames: pictures } = ofOthers.parse((await read(horse, id)).file);
  expect(pictures.map(({ pressureMatrix }) => [pressureMatrix.length, pressureMatrix[0]?.length])).toEqual(Array(5).fill([6, 16]));
  expect(pictures[1]?.pressureMatrix[0]?.slice(0, 3)).toEqual([0, 10.8, 11.5]);
});

test("[HIST-4] processed data are refused as noAnalysisData without the result of a foot, and without a picture of another mat", async () => {
  const clinic = aClinic();
  const feet = await anAnalysis(clinic);
  await AnalysisModel.updateOne({ _id: feet }, { $set: { result: null } });
  await expect(exportAnalysis(clinic.context, feet, "processed")).rejects.toMatchObject({ code: "noAnalysisData" });
  const seat = await anAnalysis(
    { ...clinic, device: { ...clinic.device, deviceType: "Seating Mat IoT" } },
    { deviceType: "Seating Mat IoT" },
  );
  await AnalysisModel.updateOne({ _id: seat }, { $set: { preview: null } });
  await expect(exportAnalysis(clinic.context, seat, "processed")).rejects.toMatchObject({ code: "noAnalysisData" });
});
