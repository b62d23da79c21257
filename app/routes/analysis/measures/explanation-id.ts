/** The explanation of a measure on its page; all parts that have the measure share it. */
export const explanationId = (words: string): string => `how-${words.replaceAll(".", "-")}`;
