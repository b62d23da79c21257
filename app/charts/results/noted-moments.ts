import type { NotedMoment } from "~/domain/analysis/recording/noted-moments";
import type { Localization } from "~/domain/display/localization";
import type { ChartMark } from "../chart";

export const momentMarks = (moments: readonly Pick<NotedMoment, "atMs" | "text">[], { format }: Localization): ChartMark[] =>
  moments.map(({ atMs, text }, at) => ({ axis: "x", at: atMs / 1000, name: format.number(at + 1), note: text }));
