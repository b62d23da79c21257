import type { NotedMoment } from "~/domain/analysis/recording/noted-moments";
import type { Localization } from "~/domain/display/localization";
import type { ChartMark } from "../chart";

/** Notes on moments of a recording as marks of a chart over time, by their numbers in the list of notes. */
export const momentMarks = (moments: readonly Pick<NotedMoment, "atMs" | "text">[], { format }: Localization): ChartMark[] =>
  moments.map(({ atMs, text }, at) => ({ axis: "x", at: atMs / 1000, name: format.number(at + 1), note: text }));
