export interface Terminal {
  out: (text: string) => void;
  error: (text: string) => void;
}

export interface AnswerOptions {
  json?: true;
}
export type WriteAnswer = (facts: object, options: AnswerOptions) => void;

/** Text lines for people, one JSON object for programs. */
export const answerOn =
  ({ out }: Terminal): WriteAnswer =>
  (facts, { json }) =>
    out(
      json
        ? `${JSON.stringify(facts)}\n`
        : Object.entries(facts)
            .map(([name, value]) => `${name}: ${String(value)}\n`)
            .join(""),
    );
