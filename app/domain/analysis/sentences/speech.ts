import type { NumberFormat } from "../../display/number-format";

/** A language to say something in: its words by namespace and key (`results:balance.nobody`), and its numbers. */
export interface Speech {
  t: (key: string, about?: Record<string, string | number>) => string;
  format: NumberFormat;
}
