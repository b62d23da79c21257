import { loadAnalysis } from "~/analysis/load.server";
import { defineJob } from "~/jobs/job";
import { framePicture, type FramePictureOptions } from "./frame-picture.server";
import type { Picture } from "./picture";

/** `framePicture` in a worker thread: a plate with isolines takes up to a tenth of a second. */
export const drawPicture = defineJob({
  name: "drawPicture",
  run: async ({ picture, options }: { picture: Picture; options: FramePictureOptions }): Promise<Uint8Array> =>
    framePicture(await loadAnalysis(), picture, options),
});
