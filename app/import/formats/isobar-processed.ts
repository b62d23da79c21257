import { z } from "zod";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { collectFrames } from "../collect-frames";
import { isobarFactsSchema, parsedJson, recordedTimeline, targetIn } from "../isobar-facts";
import type { TextReader } from "../reader";
import { instantMs, readMatrix } from "./isobar-raw";

const fileSchema = z.object({
  metadata: isobarFactsSchema,
  frames: z.array(z.object({ dateTime: z.string().max(40), pressureMatrix: z.array(z.unknown()) })).optional(),
});

/** Isobar processed data of mats without feet. Files of feet hold no frames. */
export const isobarProcessedReader: TextReader = {
  format: "isobarProcessed",
  recognises: (head) => head.trimStart().startsWith("{") && head.includes('"metadata"') && head.includes('"processed"'),
  read(text, { defaultIntervalMs }) {
    const read = fileSchema.safeParse(parsedJson(text));
    if (!read.success) throw new Problem("importLine", { line: 1 });
    const { metadata, frames: pictures = [] } = read.data;
    const frames = collectFrames();
    const matrices = pictures.map(({ pressureMatrix }) => readMatrix(pressureMatrix, 1));
    const [first] = matrices;
    if (!first) throw new Problem("importEmpty");
    matrices.forEach(({ values, grid }, at) => {
      if (grid.rows !== first.grid.rows || grid.cols !== first.grid.cols) throw new Problem("importFrame", { frame: at + 1 });
      frames.add(values);
    });
    const times = pictures.map(({ dateTime }) => instantMs(dateTime));
    return {
      format: "isobarProcessed",
      grid: first.grid,
      frames: frames.frames(),
      ...recordedTimeline(times, metadata, { defaultIntervalMs }),
      cellPitchCm: metadata.geometry.cellPitchCm,
      unit: metadata.geometry.unit,
      pair: null,
      recordedAt: new Date(itemAt(times, 0)),
      deviceName: metadata.deviceName.slice(0, 60),
      ...targetIn(metadata),
      choices: [],
    };
  },
};
