import { loadAnalysis } from "~/analysis/load.server";
import { defineJob } from "~/jobs/job";
import { encodePicture, framePixels, type FramePictureOptions } from "./frame-picture.server";
import type { FieldPicture } from "./picture";

export interface TilesToDraw {
  pictures: readonly FieldPicture[];
  perRow: number;
  options: FramePictureOptions;
}

export const drawTiles = defineJob({
  name: "drawTiles",
  run: async ({ pictures, perRow, options }: TilesToDraw): Promise<Uint8Array> => {
    const analysis = await loadAnalysis();
    const tiles = pictures.map((picture) => framePixels(analysis, picture, options));
    const { width = 1, height = 1 } = tiles[0] ?? {};
    const all = { width: perRow * width, height: Math.max(1, Math.ceil(tiles.length / perRow)) * height };
    const data = new Uint8Array(4 * all.width * all.height);
    tiles.forEach((tile, at) => {
      const corner = Math.floor(at / perRow) * height * all.width + (at % perRow) * width;
      for (let row = 0; row < height; row++) {
        data.set(tile.data.subarray(4 * row * width, 4 * (row + 1) * width), 4 * (corner + row * all.width));
      }
    });
    return encodePicture({ ...all, data });
  },
});
