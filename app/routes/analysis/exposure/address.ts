import type { AnalysisRecord } from "~/domain/analysis/record";
import type { ExposureMap } from "~/domain/logs/minutes/exposure";

/** Where the colours of time above end at least, seconds. */
export const LEAST_TOP_S = 1;

/** Where the server draws a map of a recording's exposure; another version's is another picture, which no browser has kept. */
export const recordedExposureAddress = ({ id, resultVersion }: Pick<AnalysisRecord, "id" | "resultVersion">, map: ExposureMap): string =>
  `/analyses/${id}/exposure.png?map=${map}&version=${resultVersion}`;
