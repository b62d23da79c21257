import { expect, vi } from "vitest";
import type { Device } from "~/domain/device/device";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { CLINICIAN, connectMat, connectViewer, frameFor, send, type TestLiveServer, type ViewerSocket } from "./live";
import { patience } from "./patience";

/** 0 to `count` - 1. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Watches a device and credits every frame at once, so that none waits. */
export async function watch(viewer: ViewerSocket, { id }: Device): Promise<Frame[]> {
  const seen: Frame[] = [];
  viewer.on("frame", (bytes) => {
    const frame = decodeFrame(bytes);
    seen.push(frame);
    viewer.emit("credit", { deviceId: id, part: frame.part, taken: seen.length });
  });
  await viewer.emitWithAck("watch", { deviceId: id });
  return seen;
}

export async function neighbours(server: TestLiveServer, device: Device) {
  const mat = await connectMat(server, device);
  const seen = await watch(await connectViewer(server, CLINICIAN), device);
  let sent = 0;
  return {
    goOn: async (frames = 20): Promise<void> => {
      for (let more = 0; more < frames; more++) {
        expect(await send(mat, frameFor(device, { sequence: sent++ }))).toMatchObject({ ok: true });
        // A viewer slower than the mat skips frames, so it gets time here.
        await vi.waitUntil(() => seen.at(-1)?.sequence === sent - 1, patience);
      }
      expect(seen.map(({ sequence }) => sequence)).toEqual(numbers(sent));
    },
  };
}
