import { describe, expect, test } from "vitest";
import { z } from "zod";
import { balanceResultSchema } from "~/domain/analysis/balance";
import { dynamicResultSchema } from "~/domain/analysis/dynamic";
import { unpackNumbers } from "~/domain/analysis/packed-numbers";
import { saddleRegions, saddleResultSchema, SLIP_FROM } from "~/domain/analysis/saddle";
import { getGeometry, type Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix, type Frame, type Grid } from "~/domain/frame/frame";
import type { RecordedFile } from "~/import/recorded-file";
import { getAnalysis } from "~/services/analyses.server";
import { startCapture } from "~/services/captures.server";
import { getLastFrame } from "~/services/devices.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { selectPatient } from "~/services/patients/patients.server";
import { readRecording, replay } from "~/simulator/replay";
import type { SimulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "./support/database";
import { itemAt } from "./support/item-at";
import { oracleFile, oracleJson, oracleMember, oraclesPresent, oracleText, oracleTitle } from "./support/npz";
import { patience } from "./support/patience";
import { installMat, openClinicWithPatient } from "./support/people";
import { aCaptureId, phase, temporaryFolder } from "./support/recording";
import { inTheMiddle, replayedCapture } from "./support/replayed-capture";
import { openPage, plugIn, startServer, streams, type OpenPage } from "./support/server";

useDatabase();
const folder = temporaryFolder();

function framesOf(path: string, name: string): number[][][] {
  const { shape, values } = oracleMember(path, name);
  const [rows = 0, cols = 0] = shape.slice(-2);
  const rowAt = (row: number): number[] => Array.from(values.subarray(row * cols, (row + 1) * cols));
  return Array.from({ length: values.length / (rows * cols) }, (_, frame) =>
    Array.from({ length: rows }, (__, row) => rowAt(frame * rows + row)),
  );
}

async function playing(path: string, device: Device, pick: number[] = []): Promise<SimulatedFrames> {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a mat without a map");
  const interval = { defaultIntervalMs: 1000 };
  return replay(await readRecording(oracleFile(path), { pick, ...interval }), geometry, { loop: true, ...interval });
}

/**
 * A load of 1,500 kPa with this centre, cm from the mat's top left corner: on the four cells around it, by proximity.
 */
function loadAt({ rows, cols }: Grid, xCm: number, yCm: number): Float64Array {
  const near = (cell: number, place: number): number => Math.max(0, 1 - Math.abs(place - cell - 0.5));
  return Float64Array.from({ length: rows * cols }, (_, at) => 1500 * near(at % cols, xCm) * near(Math.floor(at / cols), yCm));
}

/** The vendor's list of cells as frames, rows from the front: it counts rows from the back. */
function riddenFrames({ rows, cols }: Grid): Float64Array[] {
  const [values, x, y] = (["values_kPa", "x_cm", "y_cm"] as const).map((name) => oracleMember("mat_pliance/pliance_test.npz", name).values);
  const cells = rows * cols;
  const cellAt = Array.from({ length: cells }, (_, cell) => {
    const [row, col] = [rows - 1 - Math.round((y?.[cell] ?? NaN) / 1.028 - 0.5), Math.round((x?.[cell] ?? NaN) / 0.528 - 0.5)];
    return row * cols + col;
  });
  return Array.from({ length: (values?.length ?? 0) / cells }, (_, frame) => {
    const ordered = new Float64Array(cells);
    cellAt.forEach((at, cell) => (ordered[at] = values?.[frame * cells + cell] ?? NaN));
    return ordered;
  });
}

const linesOf = async (stream: ReadableStream<Uint8Array>): Promise<unknown[]> =>
  (await new Response(stream).text())
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

/** The first frame of a plugged-in mat, as a page shows it. */
async function firstFrameOf({ frames }: OpenPage): Promise<Frame> {
  await expect.poll(() => frames.length, patience).toBeGreaterThan(0);
  return itemAt(frames, 0);
}

describe.skipIf(!oraclesPresent)(oracleTitle("on real input"), () => {
  test("[API-3] [API-4] [CAP-5] [HIST-4] a recorded step reaches the page, the capture and its raw export cell by cell as in the file", async () => {
    const path = "plate_emed/emed_test.npz";
    const step = framesOf(path, "frames_kPa");
    const { company, user, patient, context } = await openClinicWithPatient();
    const plate = await installMat(company, { override: { grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } } });
    const server = await startServer(folder(), { callers: [context] });
    const page = await openPage(server, user, plate);
    const mat = await plugIn(server, plate, await playing(path, plate), 100);

    const idle = await firstFrameOf(page);
    expect(toMatrix(idle)).toEqual(step[0]);
    expect(await page.connection.startStreaming(plate.id, 60)).toMatchObject({ ok: true });
    await streams(mat);
    await page.frameAfter(() => mat.clock.advance(0));

    await selectPatient(context, patient.id);
    const saved = phase(server.live.captures, "saved");
    const { startedAtMs } = await startCapture(context, {
      deviceId: plate.id,
      patientId: patient.id,
      analysisType: "Static",
      captureId: aCaptureId(),
    });
    for (const matrix of step.slice(1)) expect(toMatrix(await page.frameAfter(() => mat.clock.advance(10)))).toEqual(matrix);

    expect(page.frames.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 107 }, (_, sequence) => sequence));
    expect(server.live.ingest.counters.get(plate.id)).toEqual({ accepted: 107 });
    const { analysisId } = await saved;
    expect(await getAnalysis(context, analysisId ?? "")).toMatchObject({ frameCount: 100, gaps: [], patientId: patient.id });
    const { stream } = await exportAnalysis(context, analysisId ?? "", "raw");
    const lines = await linesOf(stream);
    expect(lines).toMatchObject(
      step.slice(1, 101).map((pressureMatrix, index) => ({ dateTime: new Date(startedAtMs + index * 10).toISOString(), pressureMatrix })),
    );
    expect(lines).toHaveLength(100);
  });

  test("[API-3] [API-4] [LIVE-10] raw counts of a bed up to saturation reach the page, the memory and the store unchanged", async () => {
    const path = "bed_pmd/exp1_frame40.npz";
    const [person, posture] = [6, 4];
    const map = itemAt(framesOf(path, "frames"), person * 17 + posture);
    expect(Math.max(...map.flat())).toBe(4095);
    const { company, user, context } = await openClinicWithPatient();
    const bed = await installMat(company, {
      deviceType: "Mattress Mat IoT",
      override: { grid: { rows: 64, cols: 32 }, unit: "raw", scale: 1, maximum: 4095 },
    });
    const server = await startServer(folder(), { callers: [context] });
    const page = await openPage(server, user, bed);
    await plugIn(server, bed, await playing(path, bed, [person, posture]), 5);

    const shown = await firstFrameOf(page);
    expect(shown).toMatchObject({ unit: "raw", scale: 1, sequence: 0 });
    expect(toMatrix(shown)).toEqual(map);
    expect(server.live.readings.newestFrames.get(bed.id).get("main")?.counts).toEqual(shown.counts);
    await expect.poll(() => getLastFrame(context, bed.id), patience).not.toBeNull();
    expect(decodeFrame((await getLastFrame(context, bed.id)) ?? new Uint8Array())).toEqual(shown);
  });

  test("[CAP-3] [RES-6] [PEER-1] a recorded step becomes a dynamic analysis: one whole contact of a right foot, its figures those of pressuRe", async () => {
    const clinic = await openClinicWithPatient();
    const file = inTheMiddle(await readRecording(oracleFile("plate_emed/emed_test.npz"), { defaultIntervalMs: 10 }), 2, 15, 10);
    const device = await installMat(clinic.company, {
      override: { grid: file.grid, cellPitchCm: { xCm: 0.5, yCm: 0.5 }, thresholds: { contact: 1, rocker: 10, unit: "kPa" } },
    });
    const record = await replayedCapture("Dynamic", {
      clinic,
      device,
      feeds: [{ device, file }],
      rateHz: 100,
      folder: folder(),
    });
    const result = dynamicResultSchema.parse(record.result);
    const { independent: vendor } = z
      .object({ independent: z.object({ force_N: z.array(z.number()), fti_rect_Ns: z.number(), max_image_peak: z.number() }) })
      .parse(oracleJson("plate_emed/expected_vendor_independent.json"));
    const pressuRe = z.object({ cpei_percent: z.number(), arch_index: z.number() }).parse(oracleJson("plate_emed/expected_pressuRe.json"));

    expect(record).toMatchObject({ gaps: [], patientId: clinic.patient.id });
    const contact = itemAt(result.contacts, 0);
    expect(result.contacts).toHaveLength(1);
    expect(contact).toMatchObject({ side: "right", whole: true, stanceMs: expect.closeTo(1060, 0) as unknown });
    expect(contact.peakLoad).toBeCloseTo(Math.max(...vendor.force_N), 6);
    // Each frame's force for 10 ms; the first for half of it, because the contact begins with it.
    expect(contact.impulse).toBeCloseTo(vendor.fti_rect_Ns - 0.005 * itemAt(vendor.force_N, 0), 6);
    expect(contact.cpeiPercent).toBeCloseTo(pressuRe.cpei_percent, 1);
    expect(Math.abs((contact.shape?.archIndex ?? NaN) - pressuRe.arch_index)).toBeLessThan(0.005);
    expect(Math.max(...unpackNumbers(contact.print.peaks).map((value) => value ?? 0))).toBe(vendor.max_image_peak);
    expect(result.right?.pictures?.contacts).toBe(1);
    expect(record.quality?.forceN).toBeCloseTo(Math.max(...vendor.force_N), 6);
  });

  test("[CAP-3] [RES-7] a recorded ride becomes a fitting: its regions and its bridging are those of pressR", async () => {
    const clinic = await openClinicWithPatient();
    const [rows, cols] = [29, 28];
    const ridden = riddenFrames({ rows, cols });
    const override = {
      grid: { rows, cols: cols / 2 },
      cellPitchCm: { xCm: 0.528, yCm: 1.028 },
      scale: 0.01,
      maximum: 160,
      thresholds: { contact: 0.01, rocker: 10, unit: "kPa" as const },
    };
    const halfOf = (from: number): RecordedFile => ({
      grid: override.grid,
      frames: ridden.map((values) => values.filter((_, at) => at % cols >= from && at % cols < from + cols / 2)),
      timesMs: ridden.map((_, at) => (1000 * at) / 24),
      cellPitchCm: override.cellPitchCm,
    });
    const feeds = await Promise.all(
      [0, cols / 2].map(async (from) => ({
        device: await installMat(clinic.company, { deviceType: "Sensing Horse Subdevice", override }),
        file: halfOf(from),
      })),
    );
    const device = await installMat(clinic.company, {
      deviceType: "Sensing Horse",
      override,
      subdeviceIds: feeds.map(({ device: half }) => half.id),
    });
    const record = await replayedCapture("Fitting", { clinic, device, feeds, rateHz: 24, folder: folder() });
    const result = saddleResultSchema.parse(record.result);
    const pressR = z
      .object({ regional6: z.object({ mvp: z.array(z.number()).length(6) }), bridge_ratio: z.number() })
      .parse(oracleJson("mat_pliance/expected_pressR.json"));

    expect(record).toMatchObject({ frameCount: 2 * (ridden.length - 1) });
    // The first of 281 frames precedes the capture.
    saddleRegions.forEach((region, at) =>
      expect(Math.abs(result.regions[region].meanPressure / itemAt(pressR.regional6.mvp, at) - 1), region).toBeLessThan(0.01),
    );
    expect(Math.abs((result.bridgeRatio ?? NaN) - pressR.bridge_ratio)).toBeLessThan(0.005);
    // pressR gives the slip of every frame, this product of frames with a rider's load.
    const sums = ridden
      .slice(1)
      .map((values) =>
        [0, 1].map((half) => values.reduce((sum, value, at) => sum + (Math.floor((2 * (at % cols)) / cols) === half ? value : 0), 0)),
      );
    const slips = sums.flatMap(([left = 0, right = 0]) =>
      0.1 * 0.528 * 1.028 * (left + right) >= SLIP_FROM.newtons ? [(200 * (left - right)) / (left + right)] : [],
    );
    expect(result.slipMeanPercent).toBeCloseTo(slips.reduce((sum, slip) => sum + slip, 0) / slips.length, 1);
  });

  test("[CAP-3] [RES-4] a recorded stand becomes a balance analysis: path, range and deviation are those of its centres of pressure", async () => {
    const clinic = await openClinicWithPatient();
    const grid = { rows: 16, cols: 16 };
    const override = {
      grid,
      cellPitchCm: { xCm: 1, yCm: 1 },
      maximum: 1600,
      thresholds: { contact: 0.1, rocker: 10, unit: "kPa" as const },
    };
    const device = await installMat(clinic.company, { override });
    const [, ...lines] = oracleText("cop_bds/BDS00025.csv").trim().split("\n");
    const stood = lines.slice(0, 201).map((line) => line.split(",").map(Number));
    const [ml0, ap0] = [stood[0]?.[1] ?? 0, stood[0]?.[2] ?? 0];
    const centres = stood.map(([, ml = NaN, ap = NaN]) => ({ ml: ml - ml0, ap: ap - ap0 }));
    const file: RecordedFile = {
      grid,
      frames: centres.map(({ ml, ap }) => loadAt(grid, 8 + ml, 8 - ap)),
      timesMs: centres.map((_, at) => 10 * at),
      cellPitchCm: null,
    };
    const record = await replayedCapture("Balance", {
      clinic,
      device,
      feeds: [{ device, file }],
      rateHz: 100,
      folder: folder(),
    });
    const result = balanceResultSchema.parse(record.result);

    expect(record).toMatchObject({ gaps: [], frameCount: 200 });
    const kept = centres.slice(1);
    const steps = kept.slice(1).map(({ ml, ap }, at) => [ml - (kept[at]?.ml ?? NaN), ap - (kept[at]?.ap ?? NaN)] as const);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const along = (axis: "ml" | "ap"): number[] => kept.map((centre) => centre[axis]);
    const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
    const deviation = (values: readonly number[]): number =>
      Math.sqrt(sum(values.map((value) => (value - sum(values) / values.length) ** 2)) / values.length);
    const { body } = result;
    // Resolution of 0.1 kPa: each centre is accurate to some thousandth of a centimetre.
    expect(Math.abs((body?.path.planar ?? NaN) / sum(steps.map(([ml, ap]) => Math.hypot(ml, ap))) - 1)).toBeLessThan(0.005);
    expect(Math.abs((body?.range.ml ?? NaN) - range(along("ml")))).toBeLessThan(0.001);
    expect(Math.abs((body?.range.ap ?? NaN) - range(along("ap")))).toBeLessThan(0.001);
    expect(Math.abs((body?.rms.ml ?? NaN) - deviation(along("ml")))).toBeLessThan(0.001);
    expect(Math.abs((body?.rms.ap ?? NaN) - deviation(along("ap")))).toBeLessThan(0.001);
    expect(body).toMatchObject({ samples: 200, shortTrial: true });
  });
});
