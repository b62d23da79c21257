import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { showroomMaps } from "~/demo/showroom-maps";
import type { Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { lyingPostures, seatedPostures } from "~/domain/logs/posture";
import { itemAt } from "../../../tests/support/item-at";
import { CLINICIAN, connectViewer, createWorld, makeDevice, playCaptures, startLive } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { playShowroom } from "./showroom-player.server";

const analysis = await loadAnalysis();
const bed = makeDevice({ deviceType: "Mattress Mat", showroom: "mattress", override: { grid: { rows: 20, cols: 48 } } });
const seat = makeDevice({ deviceType: "Seating Mat IoT", showroom: "seating" });
const notify = {
  [bed.id]: (frame: Frame) =>
    analysis.lyingPosture({ ...frame, frameCount: 1 }, { threshold: 5, cell: { xCm: 4, yCm: 4 }, head: "col0" })?.posture,
  [seat.id]: (frame: Frame) => analysis.seatedPosture({ ...frame, frameCount: 1 }, { threshold: 5 })?.posture,
};

async function visit(record?: Parameters<typeof playCaptures>[0]) {
  const clock = createManualClock();
  const server = await startLive(createWorld(bed, seat), { clock, captures: playCaptures(record).port });
  const devices = [bed, seat].map((device) => ({ device, maps: showroomMaps(device) }));
  const showroom = playShowroom({
    devices,
    attach: server.live.ingest.attach,
    isOurs: () => true,
    clock,
    logger: pino({ level: "silent" }),
  });
  onTestFinished(showroom.close);
  return { clock, server, showroom };
}

const newest = ({ live }: Awaited<ReturnType<typeof startLive>>, { id }: Device): Frame => {
  const frame = live.readings.newestFrames.get(id).get("main");
  if (!frame) throw new Error("nothing was shown");
  return frame;
};

describe("[KIND-13] the showroom", () => {
  test.each([
    { device: bed, postures: lyingPostures },
    { device: seat, postures: seatedPostures },
  ])("$device.deviceType: every posture in turn, each for five seconds, without a mat", async ({ device, postures }) => {
    const { clock, server } = await visit();
    const seen: (string | undefined)[] = [];
    for (let second = 0; second < 5 * postures.length + 5; second++) {
      seen.push(notify[device.id]?.(newest(server, device)));
      clock.advance(1000);
    }
    expect(seen).toEqual([...postures, postures[0]].flatMap((posture) => Array.from({ length: 5 }, () => posture)));
  });

  test("a viewer gets two frames a second in order, and may start streaming", async () => {
    const { clock, server } = await visit();
    const viewer = await connectViewer(server, CLINICIAN);
    const frames: Frame[] = [];
    viewer.on("frame", (bytes) => {
      frames.push(decodeFrame(bytes));
      viewer.emit("credit", { deviceId: seat.id, part: "main", taken: frames.length });
    });
    await viewer.emitWithAck("watch", { deviceId: seat.id, detail: "full" });
    for (let frame = 1; frame <= 6; frame++) {
      await vi.waitUntil(() => frames.length === frame, patience);
      clock.advance(500);
    }
    expect(frames.map(({ sequence, gapBefore }) => [sequence, gapBefore])).toEqual(frames.map((_, index) => [index, false]));
    expect(frames.map(({ serverTimeMs }) => serverTimeMs - itemAt(frames, 0).serverTimeMs)).toEqual(frames.map((_, index) => 500 * index));
    expect(await viewer.emitWithAck("startStreaming", { deviceId: seat.id, seconds: 180 })).toMatchObject({ ok: true });
    expect(server.live.readings.stateOf(seat)).toMatchObject({ status: "Correct", functional: true });
  });

  test("captures record it", async () => {
    const recorded: string[] = [];
    const { clock } = await visit((deviceId) => {
      recorded.push(deviceId);
      return Promise.resolve();
    });
    clock.advance(1000);
    expect(recorded.filter((id) => id === bed.id)).toHaveLength(3);
  });

  test("once it is closed the devices are offline within five seconds", async () => {
    const { clock, server, showroom } = await visit();
    showroom.close();
    clock.advance(6000);
    expect(server.live.readings.stateOf(bed)).toMatchObject({ status: "Offline", functional: false });
  });
});
