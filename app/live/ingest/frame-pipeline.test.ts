import { describe, expect, test } from "vitest";
import { decodeFrame } from "~/domain/frame/codec";
import { hasLoad } from "~/domain/frame/frame";
import {
  CLINICIAN,
  connectMat,
  connectViewer,
  createWorld,
  frameFor,
  makeDevice,
  playCaptures,
  send,
  startLive,
  viewerEvent,
} from "../../../tests/support/live";
import { createNoEvents } from "../events/no-events";

const broken = makeDevice();
const neighbour = makeDevice();

/** The events step throws for one mat. */
async function serverThatFailsAtEvents() {
  const recorded: number[] = [];
  const errors: string[] = [];
  const captures = playCaptures((_, { sequence }) => {
    recorded.push(sequence);
    return Promise.resolve();
  });
  const events = {
    ...createNoEvents(),
    observe: (device: { id: string }, frame: { counts: Uint16Array }): boolean => {
      if (device.id === broken.id) throw new Error("the core failed");
      return hasLoad(frame.counts);
    },
  };
  const onError = (line: string): void => void errors.push(line);
  const server = await startLive(createWorld(broken, neighbour), { captures: captures.port, events, onError });
  return { server, recorded, errors, mat: await connectMat(server, broken) };
}

describe("[API-3] a frame whose events cannot be read", () => {
  test("is still recorded, acknowledged and shown, and the error is logged once", async () => {
    const { server, recorded, errors, mat } = await serverThatFailsAtEvents();
    const viewer = await connectViewer(server, CLINICIAN);
    await viewer.emitWithAck("watch", { deviceId: broken.id });
    for (const sequence of [1, 2, 3]) {
      const shown = viewerEvent(viewer, "frame");
      expect(await send(mat, frameFor(broken, { sequence }))).toMatchObject({ ok: true, value: { sequence } });
      expect(decodeFrame(await shown).sequence).toBe(sequence);
    }
    expect(recorded).toEqual([1, 2, 3]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("the core failed");
    expect(server.live.readings.stateOf(broken).functional).toBe(true);
  });

  test("counts as repeated when resent, and is not recorded twice", async () => {
    const { server, recorded, mat } = await serverThatFailsAtEvents();
    await send(mat, frameFor(broken, { sequence: 7 }));
    const again = await send(mat, frameFor(broken, { sequence: 7, resent: true }));
    expect(again).toMatchObject({ ok: false, problem: { code: "frameRepeated" } });
    expect(recorded).toEqual([7]);
    expect(server.live.ingest.counters.get(broken.id)).toEqual({ accepted: 1, frameRepeated: 1 });
  });

  test("does not affect other mats", async () => {
    const { server, mat } = await serverThatFailsAtEvents();
    const other = await connectMat(server, neighbour);
    await send(mat, frameFor(broken));
    expect(await send(other, frameFor(neighbour))).toMatchObject({ ok: true });
    expect(server.live.readings.stateOf(neighbour).status).toBe("Correct");
  });
});

test("[API-3] a recording that throws leaves the frame unacknowledged, and accepts it when resent", async () => {
  let down = true;
  const recorded: number[] = [];
  const captures = playCaptures((_, { sequence }) => {
    if (down) throw new Error("no file");
    recorded.push(sequence);
    return Promise.resolve();
  });
  const server = await startLive(createWorld(broken), { captures: captures.port });
  const mat = await connectMat(server, broken);
  expect(await send(mat, frameFor(broken))).toMatchObject({ ok: false, problem: { code: "unavailable" } });
  down = false;
  expect(await send(mat, frameFor(broken, { resent: true }))).toMatchObject({ ok: true });
  expect(recorded).toEqual([1]);
});
