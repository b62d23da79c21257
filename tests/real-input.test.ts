import { describe, expect, test } from "vitest";
import { geometryOf, type Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix } from "~/domain/frame/frame";
import { getAnalysis } from "~/services/analyses.server";
import { startCapture } from "~/services/captures.server";
import { lastFrameOf } from "~/services/devices.server";
import { exportAnalysis } from "~/services/exports.server";
import { selectPatient } from "~/services/patients/patients.server";
import { readRecording, replay } from "~/simulator/replay";
import type { SimulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "./support/database";
import { itemAt } from "./support/item-at";
import { oracleFile, oracleMember, oraclesPresent, oracleTitle } from "./support/npz";
import { installMat, openClinicWithPatient } from "./support/people";
import { aCaptureId, phase, temporaryFolder } from "./support/recording";
import { openPage, plugIn, startServer, streams } from "./support/server";

useDatabase();
const folder = temporaryFolder();

/** The frames of a file as rows of cells, read without the simulator. */
function framesOf(path: string, name: string): number[][][] {
  const { shape, values } = oracleMember(path, name);
  const [rows = 0, cols = 0] = shape.slice(-2);
  const rowAt = (row: number): number[] => Array.from(values.subarray(row * cols, (row + 1) * cols));
  return Array.from({ length: values.length / (rows * cols) }, (_, frame) =>
    Array.from({ length: rows }, (__, row) => rowAt(frame * rows + row)),
  );
}

/** A file as the simulator plays it on a mat, over and over. */
async function playing(path: string, device: Device, pick: number[] = []): Promise<SimulatedFrames> {
  const geometry = geometryOf(device);
  if (!geometry) throw new Error("a mat without a map");
  const interval = { defaultIntervalMs: 1000 };
  return replay(await readRecording(oracleFile(path), { pick, ...interval }), geometry, { loop: true, ...interval });
}

const linesOf = async (stream: ReadableStream<Uint8Array>): Promise<unknown[]> =>
  (await new Response(stream).text())
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

describe.skipIf(!oraclesPresent)(oracleTitle("on real input"), () => {
  test("[API-3] [API-4] [CAP-5] [HIST-4] a recorded step reaches the page, the capture and its raw export cell by cell as in the file", async () => {
    const path = "plate_emed/emed_test.npz";
    const step = framesOf(path, "frames_kPa");
    const { company, user, patient, context } = await openClinicWithPatient();
    const plate = await installMat(company, { override: { grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } } });
    const server = await startServer(folder());
    const page = await openPage(server, user, plate);
    const mat = await plugIn(server, plate, await playing(path, plate), 100);

    const idle = await page.frameAfter(() => mat.clock.advance(0));
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
    expect(server.live.counters.of(plate.id)).toEqual({ accepted: 107 });
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
    const server = await startServer(folder());
    const page = await openPage(server, user, bed);
    const mat = await plugIn(server, bed, await playing(path, bed, [person, posture]), 5);

    const shown = await page.frameAfter(() => mat.clock.advance(0));
    expect(shown).toMatchObject({ unit: "raw", scale: 1, sequence: 0 });
    expect(toMatrix(shown)).toEqual(map);
    expect(server.live.newestFrames.of(bed.id).get("main")?.counts).toEqual(shown.counts);
    await expect.poll(() => lastFrameOf(context, bed.id)).not.toBeNull();
    expect(decodeFrame((await lastFrameOf(context, bed.id)) ?? new Uint8Array())).toEqual(shown);
  });
});
