/** Element id of a measure's explanation, shared by all parts with the measure. */
export const explanationId = (words: string): string => `how-${words.replaceAll(".", "-")}`;
