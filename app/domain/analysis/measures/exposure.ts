import type { ExposedCell } from "../../minutes/minute-map";
import type { RecordedExposure, WithExposure } from "../exposure";
import { listIfPresent, defineMeasures, type MeasureFor } from "./measure";

const seconds = { unit: "seconds", decimals: 0 } as const;

/** Zero if no cell ever was. */
const valueIn = (cell: ExposedCell | null): number => cell?.value ?? 0;

const ofExposure = {
  observed: { words: "exposure.observed", ...seconds, value: ({ observedS }) => observedS },
  threshold: { words: "exposure.threshold", unit: "pressure", decimals: 1, isSet: true, value: ({ threshold }) => threshold },
  longestUnrelieved: {
    ...{ words: "exposure.longestUnrelieved", ...seconds, better: "lower" },
    limits: ["exposedTime", "noInjury"],
    sources: ["sonenblum2016"],
    value: ({ longestUnrelieved }) => valueIn(longestUnrelieved),
  },
  longestAbove: {
    ...{ words: "exposure.longestAbove", ...seconds, better: "lower" },
    limits: ["exposedTime", "oneCell", "noInjury"],
    value: ({ longestAbove }) => valueIn(longestAbove),
  },
  mostExposed: {
    ...{ words: "exposure.mostExposed", unit: "pressureHours", decimals: 2, better: "lower" },
    limits: ["exposedTime", "oneCell", "noInjury"],
    value: ({ mostExposed }) => valueIn(mostExposed),
  },
  meanArea: {
    ...{ words: "exposure.meanArea", unit: "cm2", decimals: 0, better: "lower" },
    limits: ["cellSize", "noInjury"],
    value: ({ meanAreaCm2 }) => meanAreaCm2,
  },
  neverRelieved: {
    ...{ words: "exposure.neverRelieved", unit: "cm2", decimals: 0, better: "lower" },
    limits: ["cellSize", "noInjury"],
    sources: ["peterson2013"],
    value: ({ neverRelievedCm2 }) => neverRelievedCm2,
  },
  movements: { words: "exposure.movements", unit: "events", decimals: 0, limits: ["ownRule"], value: ({ movements }) => movements },
} satisfies Record<string, MeasureFor<RecordedExposure>>;

export const measuresOfExposure = <Family extends string>(family: Family) =>
  defineMeasures({
    family,
    parts: ["exposure"],
    thingsOf: ({ exposure }: WithExposure) => listIfPresent(exposure),
    measures: ofExposure,
  });
