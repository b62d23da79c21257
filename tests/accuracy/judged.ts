import type { Goal } from "../bench/goal";

export type Row = Record<string, string | number>;

/** What was recognised, with the figures it is told by. */
export interface Judged {
  goals: Goal[];
  tables: { title: string; rows: Row[] }[];
}

export const joined = (all: readonly Judged[]): Judged => ({
  goals: all.flatMap(({ goals }) => goals),
  tables: all.flatMap(({ tables }) => tables),
});

export const rounded = (value: number): number => Math.round(10 * value) / 10;
