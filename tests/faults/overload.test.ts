import { expect, test } from "vitest";
import { decodeFrame } from "~/domain/frame/codec";
import {
  CLINICIAN,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  playCaptures,
  SECOND_CLINICIAN,
  send,
  startLive,
} from "../support/live";
import { createManualClock } from "../support/manual-clock";

const SECONDS = 4;
const HZ = 50;

async function play(delayMs: number) {
  const clock = createManualClock();
  const device = makeDevice();
  let recorded = 0;
  const captures = playCaptures(() => {
    recorded++;
    return Promise.resolve();
  });
  const server = await startLive(createWorld(device), { clock, loopDelayMs: () => delayMs, captures: captures.port });
  const [page, card, script] = [
    await connectViewer(server, CLINICIAN),
    await connectViewer(server, SECOND_CLINICIAN),
    await connectViewer(server, CLINICIAN, { binary: false }),
  ];
  const seen = { page: 0, card: 0, script: 0 };
  page.on("frame", (bytes) => {
    const { part } = decodeFrame(bytes);
    page.emit("credit", { deviceId: device.id, part, taken: ++seen.page });
  });
  card.on("frame", () => void seen.card++);
  script.on("pressureMap_SAToFront", () => void seen.script++);
  await page.emitWithAck("watch", { deviceId: device.id });
  await card.emitWithAck("watch", { deviceId: device.id, detail: "thumbnail" });
  await script.emitWithAck("watch", { deviceId: device.id });
  const mat = await connectMat(server, device);

  // Long enough for every step; the mat is silent meanwhile.
  clock.advance(30_000);
  let acknowledged = 0;
  for (let sequence = 0; sequence < SECONDS * HZ; sequence++) {
    if ((await send(mat, frameFor(device, { sequence }))).ok) acknowledged++;
    // An answer after all earlier messages: each viewer has its frame, each credit has arrived.
    await Promise.all([page, card, script].map((viewer) => viewer.emitWithAck("joinAlarms", null)));
    clock.advance(1000 / HZ);
  }
  return { seen, recorded, acknowledged, step: server.live.viewers.shedding().name };
}

test("[LIVE-4] an overloaded server shows fewer frames, and still acknowledges and records every one", async () => {
  const { seen, recorded, acknowledged, step } = await play(100);
  expect(step).toBe("maps at 10 Hz");
  expect({ recorded, acknowledged }).toEqual({ recorded: SECONDS * HZ, acknowledged: SECONDS * HZ });
  expect(seen.page).toBeGreaterThanOrEqual(SECONDS * 10 - 1);
  expect(seen.page).toBeLessThanOrEqual(SECONDS * 10 + 2);
  expect(seen.script).toBeLessThanOrEqual(SECONDS * 2 + 2);
  expect(seen.card).toBeLessThanOrEqual(Math.ceil(SECONDS / 3) + 1);
});

test("[LIVE-4] a server at ease shows a page every frame", async () => {
  const { seen, step } = await play(5);
  expect(step).toBe("none");
  expect(seen.page).toBe(SECONDS * HZ);
});
