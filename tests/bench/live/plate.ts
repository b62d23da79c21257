import { getGeometry } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { createBody } from "~/simulator/bodies/catalogue";

export const DEVICE_TYPE = "Podology IoT";
export const RATE_HZ = 50;
const FRAMES = 200;

export const benchSerial = (number: number): string => `BENCH-${number}`;
export const benchDeviceId = (number: number): string => number.toString(16).padStart(24, "0");

export function walkingFrames(): Uint8Array[] {
  const geometry = getGeometry({ deviceType: DEVICE_TYPE, override: { cellPitchCm: { xCm: 0.5, yCm: 0.5 } } });
  if (!geometry) throw new Error(`a ${DEVICE_TYPE} has a map`);
  const countsAt = createBody("walking", { geometry, seed: 1, weightKg: 70 });
  const { grid, scale, unit } = geometry;
  return Array.from({ length: FRAMES }, (_, index) =>
    encodeFrame({
      grid,
      scale,
      unit,
      counts: countsAt((index * 1000) / RATE_HZ),
      part: "main",
      epoch: 1,
      sequence: 0,
      deviceTimeMs: 0,
      serverTimeMs: 0,
      streamKey: 0,
      gapBefore: false,
      clockSynced: false,
      resent: false,
    }),
  );
}

/** Offsets: domain/frame/codec.ts. */
export const readCounted = (bytes: Buffer): { sequence: number; deviceTimeMs: number } => ({
  sequence: bytes.readUInt32LE(20),
  deviceTimeMs: bytes.readDoubleLE(32),
});

export function renumbered(coded: Uint8Array, sequence: number, deviceTimeMs: number): Uint8Array {
  const bytes = coded.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(20, sequence, true);
  view.setFloat64(32, deviceTimeMs, true);
  return bytes;
}
