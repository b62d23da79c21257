import type { Pixels } from "~/heatmap/picture/frame-picture.server";

/** Bilinear, `times` per side; transparent pixels add no colour. */
export function finerPixels({ data, width, height }: Pixels, times: number): Pixels {
  const wide = { width: width * times, height: height * times };
  const made = new Uint8Array(4 * wide.width * wide.height);
  const [columns, rows] = [neighbours(width, times), neighbours(height, times)];
  // One buffer for a million pixels.
  const sum = new Float64Array(4);
  const add = (pixel: number, share: number): void => {
    const opacity = share * (data[pixel + 3] ?? 0);
    for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + opacity * (data[pixel + channel] ?? 0);
    sum[3] = (sum[3] ?? 0) + opacity;
  };
  for (let y = 0, to = 0; y < wide.height; y++) {
    const upper = 4 * width * (rows.before[y] ?? 0);
    const lower = 4 * width * (rows.after[y] ?? 0);
    const down = rows.along[y] ?? 0;
    for (let x = 0; x < wide.width; x++, to += 4) {
      const left = 4 * (columns.before[x] ?? 0);
      const right = 4 * (columns.after[x] ?? 0);
      const along = columns.along[x] ?? 0;
      sum.fill(0);
      add(upper + left, (1 - down) * (1 - along));
      add(upper + right, (1 - down) * along);
      add(lower + left, down * (1 - along));
      add(lower + right, down * along);
      const opacity = sum[3] ?? 0;
      if (opacity === 0) continue;
      for (let channel = 0; channel < 3; channel++) made[to + channel] = Math.round((sum[channel] ?? 0) / opacity);
      made[to + 3] = Math.round(opacity);
    }
  }
  return { data: made, ...wide };
}

/** Source pixels of each target pixel, and the position between. */
function neighbours(length: number, times: number): { before: Uint32Array; after: Uint32Array; along: Float64Array } {
  const places = Array.from({ length: length * times }, (_, at) => Math.min(Math.max((at + 0.5) / times - 0.5, 0), length - 1));
  const before = Uint32Array.from(places, Math.floor);
  return {
    before,
    after: before.map((at) => Math.min(at + 1, length - 1)),
    along: Float64Array.from(places, (place) => place - Math.floor(place)),
  };
}
