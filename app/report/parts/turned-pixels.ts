import { isAsMeasured, isOnItsSide, measuredAt, type MapTurn } from "~/domain/device/map-turn";
import type { Pixels } from "~/heatmap/picture/frame-picture.server";

export function turnedPixels(pixels: Pixels, turn: MapTurn): Pixels {
  if (isAsMeasured(turn)) return pixels;
  const { data, width, height } = pixels;
  const shown = isOnItsSide(turn) ? { width: height, height: width } : { width, height };
  const made = new Uint8Array(data.length);
  for (let y = 0, to = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++, to += 4) {
      const at = measuredAt(turn, { x: (x + 0.5) / shown.width, y: (y + 0.5) / shown.height });
      const from = 4 * (Math.floor(at.y * height) * width + Math.floor(at.x * width));
      made.set(data.subarray(from, from + 4), to);
    }
  }
  return { ...shown, data: made };
}
