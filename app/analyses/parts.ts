/** Parts of a result's page, in order. The overview is what a row without a part belongs to. */
export const resultParts = ["overview", "steps", "regions", "figures", "corrections", "about"] as const;
export type ResultPart = (typeof resultParts)[number];
