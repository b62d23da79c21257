/** Parts of a result's page, in order. */
export const resultParts = ["overview", "steps", "regions", "figures", "corrections", "about"] as const;
export type ResultPart = (typeof resultParts)[number];
