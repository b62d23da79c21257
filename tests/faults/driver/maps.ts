import { getGeometry } from "~/domain/device/device";
import { createBody } from "~/simulator/bodies/catalogue";

export function simulateMaps(device: Parameters<typeof getGeometry>[0] | undefined, seed: number): () => number[][] {
  const geometry = device && getGeometry(device);
  if (!geometry) throw new TypeError("a plate without cells");
  const { rows, cols } = geometry.grid;
  const body = createBody("standing", { geometry, seed, weightKg: 70 });
  let tMs = 0;
  return () => {
    const counts = body((tMs += 20));
    return Array.from({ length: rows }, (_, row) =>
      Array.from(counts.subarray(row * cols, (row + 1) * cols), (count) => count * geometry.scale),
    );
  };
}
