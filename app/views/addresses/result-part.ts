import { resultParts, type ResultPart } from "~/analyses/parts";

/** Parameter with the part that is shown. */
export const PART = "part";
/** Parameter with the number of the patient to reassign to. */
export const REASSIGN_FIELD = "reassign";
const STEP = "step";
const DIALOG = "dialog";

function impliedPart(search: URLSearchParams): ResultPart {
  if (search.has(REASSIGN_FIELD) || search.get(DIALOG) === "delete") return "about";
  return search.has(STEP) ? "corrections" : "overview";
}

/** The overview if the result lacks the part that was asked for. */
export function partIn(search: URLSearchParams, present: readonly ResultPart[]): ResultPart {
  const asked = resultParts.find((part) => part === search.get(PART)) ?? impliedPart(search);
  return present.includes(asked) ? asked : "overview";
}

export const partAddress = (analysisId: string, part: ResultPart): string => `/analyses/${analysisId}?${PART}=${part}`;

/** Fields that say nothing of a part. */
export const ofNoPart = (search: URLSearchParams): [string, string][] =>
  [...search].filter(([name]) => ![PART, STEP, DIALOG, REASSIGN_FIELD].includes(name));
