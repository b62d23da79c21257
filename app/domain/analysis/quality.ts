import type { AnalysisType } from "../analysis-types";
import { deviceKind } from "../device/device";
import type { Stance } from "../device/kind";
import { GRAVITY } from "../unit";
import type { CaptureQuality } from "./capture-quality";
import { analysisOf } from "./types/catalogue";

/** The most serious first. */
export const qualityChecks = ["edges", "force", "contacts", "completeness", "rate", "saturation", "faultyCells", "clock"] as const;

/** Fractions of the body's weight. */
interface LoadShare {
  from: number;
  to: number;
}

/**
 * Wide bounds find a wrong weight, a lost calibration or a person half off the mat, not small errors. Floor and arm
 * rests carry a seat's remainder; a saddle also its own weight.
 */
const CARRIED = {
  feet: { from: 0.8, to: 1.2 },
  floor: { from: 0.8, to: 1.2 },
  bed: { from: 0.7, to: 1.2 },
  seat: { from: 0.5, to: 0.95 },
  saddle: { from: 0.8, to: 1.6 },
} satisfies Partial<Record<Stance, LoadShare>>;

/** Peaks exceed the weight, less so in slow walks. */
const PEAK_OF_STEP: LoadShare = { from: 0.85, to: 1.6 };

/**
 * Three of each foot: regions' peaks are reliable from three to five walks (McPoil et al. 1999, ten adults, second step
 * on the plate).
 */
export const FEWEST_CONTACTS = 6;
/** Fraction of the nominal rate. */
const LOWEST_RATE = 0.9;

/** "unjudged": nothing to compare with. */
export type Verdict = "good" | "bad" | "unjudged";

export type QualityFinding =
  | { check: "edges" | "saturation" | "faultyCells"; verdict: Verdict; cells: number }
  | { check: "force"; verdict: Verdict; forceN: number; share: number | null; expected: LoadShare }
  | { check: "contacts"; verdict: Verdict; whole: number; all: number }
  | { check: "rate"; verdict: Verdict; rateHz: number; nominalHz: number }
  | { check: "completeness" | "clock"; verdict: Verdict };

const expectedShare = (type: AnalysisType, deviceType: string): LoadShare | null => {
  const { stance } = deviceKind({ deviceType });
  if (stance === "none") return null;
  return analysisOf(type).hasSteps ? PEAK_OF_STEP : CARRIED[stance];
};

interface JudgedCapture {
  analysisType: AnalysisType;
  deviceType: string;
  state: "complete" | "partial";
  clockJumped: boolean;
  quality: CaptureQuality | null;
}

/** In the order of `qualityChecks`; `weightKg` is null if unknown. */
export function judgeQuality(capture: JudgedCapture, weightKg: number | null): QualityFinding[] {
  const { analysisType, deviceType, state, clockJumped, quality } = capture;
  const complete: QualityFinding = { check: "completeness", verdict: state === "complete" ? "good" : "bad" };
  const clock: QualityFinding[] = clockJumped ? [{ check: "clock", verdict: "bad" }] : [];
  if (!quality) return [complete, ...clock];

  const { rateHz, edgeCells, saturatedCells, deadCells, forceN, contacts } = quality;
  const ofCells = (check: "edges" | "saturation" | "faultyCells", cells: number): QualityFinding => ({
    check,
    verdict: cells > 0 ? "bad" : "good",
    cells,
  });
  const expected = expectedShare(analysisType, deviceType);
  const nominalHz = deviceKind({ deviceType }).rateHz;
  return [
    ofCells("edges", edgeCells),
    ...(forceN === null || expected === null ? [] : [judgeForce(forceN, weightKg, expected)]),
    ...(contacts ? [{ check: "contacts" as const, verdict: verdictOf(contacts.whole >= FEWEST_CONTACTS), ...contacts }] : []),
    complete,
    ...(rateHz === null ? [] : [{ check: "rate" as const, verdict: verdictOf(rateHz >= LOWEST_RATE * nominalHz), rateHz, nominalHz }]),
    ofCells("saturation", saturatedCells),
    ofCells("faultyCells", deadCells),
    ...clock,
  ];
}

const verdictOf = (good: boolean): Verdict => (good ? "good" : "bad");

function judgeForce(forceN: number, weightKg: number | null, expected: LoadShare): QualityFinding {
  if (weightKg === null) return { check: "force", verdict: "unjudged", forceN, share: null, expected };
  const share = forceN / (weightKg * GRAVITY);
  return { check: "force", verdict: verdictOf(share >= expected.from && share <= expected.to), forceN, share, expected };
}
