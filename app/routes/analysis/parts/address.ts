import { resultParts, type ResultPart } from "~/analyses/parts";

/** Parameter with the part that is shown. */
export const PART = "part";

/** A step is opened among the corrections. */
export function partIn(search: URLSearchParams, present: readonly ResultPart[]): ResultPart {
  const asked = resultParts.find((part) => part === search.get(PART)) ?? (search.has("step") ? "corrections" : "overview");
  return present.includes(asked) ? asked : "overview";
}

export const partAddress = (analysisId: string, part: ResultPart): string => `/analyses/${analysisId}?${PART}=${part}`;
