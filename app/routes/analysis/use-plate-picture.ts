import { useMemo } from "react";
import { mapViewSchema } from "~/domain/layout";
import type { AnalysisPageData } from "./load.server";
import { pictureAddress, scaleOf } from "./picture-address";

/** How results are drawn until a person can choose. */
export const resultView = mapViewSchema.parse({});

/** The greatest value of a picture, null without load, and the value from which a cell counts. */
export interface PictureLimits {
  maximum: number | null;
  threshold: number;
}

/** The colour scale of a result, and the address of its whole plate as the server draws it: what is seen without JavaScript. */
export function usePlatePicture({ id, deviceType }: Pick<AnalysisPageData["record"], "id" | "deviceType">, { maximum, threshold }: PictureLimits) {
  return useMemo(() => {
    const scale = scaleOf(deviceType, maximum);
    const { top, step } = scale;
    return { scale, address: pictureAddress(id, { top, step, threshold, show: "plate" }) };
  }, [id, deviceType, maximum, threshold]);
}
