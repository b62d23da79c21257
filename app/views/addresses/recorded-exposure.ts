import type { AnalysisRecord } from "~/domain/analysis/record";
import type { ExposureMap } from "~/domain/minutes/exposure";

/** Minimum top of the time scale, seconds. */
export const MIN_TOP_S = 1;

/** Server-drawn map of exposure; the version is part of the address because of browser caches. */
export const recordedExposureAddress = ({ id, resultVersion }: Pick<AnalysisRecord, "id" | "resultVersion">, map: ExposureMap): string =>
  `/analyses/${id}/exposure.webp?map=${map}&version=${resultVersion}`;
