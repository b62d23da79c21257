import { itemAt } from "~/domain/lists/item-at";
import type { Pixels } from "~/heatmap/picture/frame-picture.server";

/** Bilinear, `times` per side; transparent pixels add no colour. */
export function finerPixels({ data, width, height }: Pixels, times: number): Pixels {
  const wide = { width: width * times, height: height * times };
  const made = new Uint8Array(4 * wide.width * wide.height);
  const [columns, rows] = [neighbours(width, times), neighbours(height, times)];
  // One buffer for a million pixels.
  const sum = new Float64Array(4);
  const add = (pixel: number, share: number): void => {
    const opacity = share * itemAt(data, pixel + 3);
    for (let channel = 0; channel < 3; channel++) sum[channel] = itemAt(sum, channel) + opacity * itemAt(data, pixel + channel);
    sum[3] = itemAt(sum, 3) + opacity;
  };
  for (let y = 0, to = 0; y < wide.height; y++) {
    const upper = 4 * width * itemAt(rows.before, y);
    const lower = 4 * width * itemAt(rows.after, y);
    const down = itemAt(rows.along, y);
    for (let x = 0; x < wide.width; x++, to += 4) {
      const left = 4 * itemAt(columns.before, x);
      const right = 4 * itemAt(columns.after, x);
      const along = itemAt(columns.along, x);
      sum.fill(0);
      add(upper + left, (1 - down) * (1 - along));
      add(upper + right, (1 - down) * along);
      add(lower + left, down * (1 - along));
      add(lower + right, down * along);
      const opacity = itemAt(sum, 3);
      if (opacity === 0) continue;
      for (let channel = 0; channel < 3; channel++) made[to + channel] = Math.round(itemAt(sum, channel) / opacity);
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
