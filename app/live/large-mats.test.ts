import { expect, test } from "vitest";
import { getGeometry } from "~/domain/device/device";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { openPage, plugIn, startServer, streams } from "../../tests/support/server";

useDatabase();
const folder = temporaryFolder();

const RATE_HZ = 30;
const FRAMES = 30;
const override = { grid: { rows: 192, cols: 84 }, cellPitchCm: { xCm: 1.016, yCm: 1.016 } };

test("[PEER-1] [LIVE-4] a mat of 192 x 84 cells at 30 Hz is shown frame by frame, each whole and none lost", async () => {
  const { company, user } = await openClinicWithPatient();
  const bed = await installMat(company, { deviceType: "Mattress Mat IoT", override });
  const geometry = getGeometry(bed);
  if (!geometry) throw new Error("a bed without cells");
  expect(geometry.grid).toEqual(override.grid);
  const body = createBody("lying", { geometry, seed: 1, weightKg: 70, posture: "supine" });
  const sent: Uint16Array[] = [];
  const source = simulatedFrames(geometry, (tMs) => {
    const counts = body(tMs);
    sent.push(counts.slice());
    return counts;
  });
  const server = await startServer(folder());
  const mat = await plugIn(server, bed, source, RATE_HZ);
  const page = await openPage(server, user, bed);
  await page.connection.startStreaming(bed.id, 60);
  await streams(mat);
  const measureNext = (): void => {
    const count = sent.length;
    while (sent.length === count) mat.clock.advance(1);
  };
  const first = await page.frameAfter(measureNext);
  const before = { sent: sent.length, shown: page.frames.length };

  for (let frame = 0; frame < FRAMES; frame++) await page.frameAfter(measureNext);

  const shown = page.frames.slice(before.shown);
  expect(shown.map(({ sequence }) => sequence - first.sequence)).toEqual(Array.from({ length: FRAMES }, (_, at) => at + 1));
  expect(sent).toHaveLength(before.sent + FRAMES);
  shown.forEach(({ counts, grid }, at) => {
    expect(grid).toEqual(override.grid);
    expect(Buffer.from(counts.slice().buffer).equals(Buffer.from(sent[before.sent + at]?.buffer ?? new ArrayBuffer(0)))).toBe(true);
  });
});
