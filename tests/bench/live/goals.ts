import { creditWindow } from "~/live/viewers/frame-slot";
import type { Goal } from "../goal";
import { median } from "../quantile";
import { RATE_HZ } from "./plate";
import type { RoundResult, StoppedViewer } from "./round";

export type SceneName = "isobar" | "bare ws" | "isobar JSON" | "bare ws JSON" | "ingest";
export type Round = Record<SceneName, RoundResult>;

const MEGABYTE = 1e6;
const perDelivered = ({ cpuUs, delivered }: RoundResult): number => cpuUs / delivered;
const perIngested = ({ cpuUs, ingested }: RoundResult): number => cpuUs / ingested;

export const over = (rounds: readonly Round[], figure: (round: Round) => number): number => median(rounds.map(figure));

/** Ratios are taken within a round, where both sides had the same machine. */
export function judgeGoals(rounds: readonly Round[], stopped: StoppedViewer, backAfterMs: number, measureMs: number): Goal[] {
  const pick = (figure: (round: Round) => number): number => over(rounds, figure);
  const findMax = (name: string, value: number, limit: number, unit: string, solid = true): Goal => ({
    name,
    value,
    limit,
    side: "at most",
    unit,
    solid,
  });
  const missingPart = ({ missing, delivered }: RoundResult): number => (100 * missing) / (delivered + missing);
  return [
    findMax(
      "G1 CPU per delivered frame, of bare ws",
      pick((round) => perDelivered(round.isobar) / perDelivered(round["bare ws"])),
      1.8,
      "x",
    ),
    findMax(
      "G2 CPU per delivered JSON frame, of bare ws",
      pick((round) => perDelivered(round["isobar JSON"]) / perDelivered(round["bare ws JSON"])),
      2,
      "x",
    ),
    findMax(
      "G3 p99 of delivery",
      pick((round) => round.isobar.p99Ms),
      3 * pick((round) => round["bare ws"].p99Ms) + 2,
      "ms",
    ),
    findMax(
      "G4 frames missing at a viewer",
      pick((round) => missingPart(round.isobar)),
      0.5,
      "%",
    ),
    findMax("G5 memory for a viewer that has stopped", stopped.rssGrowthBytes / MEGABYTE, 10, "MB"),
    findMax("G5 stale frames to it when it reads on", stopped.stale, creditWindow(RATE_HZ), "frames"),
    findMax("G5 p99 of the others", stopped.p99WhileMs, 1.5 * stopped.p99BeforeMs + 2, "ms"),
    findMax(
      "G7 CPU per ingested frame with all checks",
      pick((round) => perIngested(round.ingest)),
      80,
      "us",
      false,
    ),
    findMax(
      "G7 share of a core at 2000 frames a second",
      pick((round) => round.ingest.cpuUs / measureMs / 10),
      15,
      "%",
      false,
    ),
    findMax("G8 last viewer back after the server", backAfterMs, 2500, "ms", false),
    findMax(
      "G9 longest block of the event loop",
      pick((round) => round.isobar.longestBlockMs),
      20,
      "ms",
      false,
    ),
  ];
}

export const goalTable = (rounds: readonly Round[], measureMs: number) =>
  Object.fromEntries(
    (["isobar", "bare ws", "isobar JSON", "bare ws JSON"] as const).map((name) => [
      name,
      {
        "frames/s": over(rounds, (round) => (1000 * round[name].delivered) / measureMs),
        "CPU us/frame": over(rounds, (round) => perDelivered(round[name])),
        "p50 ms": over(rounds, (round) => round[name].p50Ms),
        "p99 ms": over(rounds, (round) => round[name].p99Ms),
      },
    ]),
  );
