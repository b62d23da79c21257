import { getGeometry, deviceKind } from "~/domain/device/device";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { cellCount, type Frame } from "~/domain/frame/frame";
import { createFrameStore, type FrameStore } from "~/live/browser/frame-store";
import type { BodyPosture } from "~/simulator/bodies/body";
import { createBody } from "~/simulator/bodies/catalogue";

export interface PlayedMat {
  kind: DeviceKind;
  geometry: Geometry;
  frames: FrameStore;
  /** At the device type's rate. */
  play: (seconds: number, posture?: BodyPosture) => void;
  /** Sends `times` frames with these values; all other cells read 0. */
  reads: (cells: Readonly<Record<string, number>>, times?: number) => void;
}

/** `reads({ "3.4": 120 })` sends 120 units on row 3, column 4, counted from 1. */
export function playedMat(deviceType: string, { everyMs = null }: { everyMs?: number | null } = {}): PlayedMat {
  const kind = deviceKind({ deviceType });
  const geometry = getGeometry({ deviceType, override: null });
  if (!geometry) throw new Error(`${deviceType} sends no frames`);
  const frames = createFrameStore();
  const bodyName = kind.bodies[0];
  const beganMs = Date.now();
  let sequence = 0;

  const send = (counts: Uint16Array): void => {
    const atMs = sequence * (everyMs ?? 1000 / kind.rateHz);
    const stamps = { sequence, deviceTimeMs: atMs, serverTimeMs: beganMs + atMs, epoch: 1, streamKey: 1 };
    const { grid, scale, unit } = geometry;
    const frame: Frame = { grid, counts, scale, unit, part: "main", ...stamps, gapBefore: false, clockSynced: true, resent: false };
    sequence += 1;
    frames.push(frame);
  };

  return {
    kind,
    geometry,
    frames,
    play(seconds, posture) {
      if (!bodyName) throw new Error(`nobody plays on ${deviceType}`);
      const body = createBody(bodyName, { geometry, seed: 5, weightKg: 64, posture });
      for (let frame = 0; frame < seconds * kind.rateHz; frame += 1) send(body((sequence * 1000) / kind.rateHz));
    },
    reads(cells, times = 1) {
      const counts = new Uint16Array(cellCount(geometry.grid));
      for (const [place, value] of Object.entries(cells)) {
        const [row = 0, col = 0] = place.split(".").map(Number);
        counts[(row - 1) * geometry.grid.cols + col - 1] = value / geometry.scale;
      }
      for (let frame = 0; frame < times; frame += 1) send(counts);
    },
  };
}
