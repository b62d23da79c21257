import { z } from "zod";
import { kindOf } from "../device/device";
import type { Stance } from "../device/kind";
import { GRAVITY } from "../unit";
import type { AnalysisType } from "./types";

/** What a whole capture measured of itself: whether its figures can be relied on. */
export const captureQualitySchema = z.object({
  /** By the middle one of the times between frames; null with one frame. */
  rateHz: z.number().nullable(),
  /** Cells on the mat's border that carry load: of steps, those of the prints that an edge cuts off; else those of the mean map, but for what few frames put there. */
  edgeCells: z.number(),
  /** Cells that were at the device's greatest value in at least one frame, and that were faulty in one. */
  saturatedCells: z.number(),
  deadCells: z.number(),
  /** What the mat carried on the mean; of steps, the middle one of the contacts' peaks. Null for raw counts, and without a step. */
  forceN: z.number().nullable(),
  /** Of feet that walked over the mat; null for everything else. */
  contacts: z.object({ whole: z.number(), all: z.number() }).nullable(),
});
export type CaptureQuality = z.infer<typeof captureQualitySchema>;

/** What is looked at, what keeps figures from being relied on first. */
export const qualityChecks = ["edges", "force", "contacts", "completeness", "rate", "saturation", "faultyCells", "clock"] as const;

/** Parts of the body's weight. */
interface LoadShare {
  from: number;
  to: number;
}

/**
 * What a mat carries of the weight. The bounds are wide: they find a wrong weight, a mat that lost its calibration and a person half beside it, not small
 * errors. Feet and beds carry all of it; a seat half to nine tenths, the rest is on floor and arm rests; a saddle the rider and itself.
 */
const CARRIED = {
  feet: { from: 0.8, to: 1.2 },
  floor: { from: 0.8, to: 1.2 },
  bed: { from: 0.7, to: 1.2 },
  seat: { from: 0.5, to: 0.95 },
  saddle: { from: 0.8, to: 1.6 },
} satisfies Partial<Record<Stance, LoadShare>>;

/** A step's peak is above the weight, less so the slower the walk. */
const PEAK_OF_STEP: LoadShare = { from: 0.85, to: 1.6 };

/** Three of each foot: from three to five walks the peaks of a foot's regions are reliable (McPoil et al. 1999, ten adults, second step on the plate). */
export const FEWEST_CONTACTS = 6;
/** A slower stream than this part of the nominal rate is told of. */
const LOWEST_RATE = 0.9;

/** A check's outcome: good, bad, or shown without a judgement where there is nothing to compare with. */
export type Verdict = "good" | "bad" | "unjudged";

/** A check with the figures its sentence needs. */
export type QualityFinding =
  | { check: "edges" | "saturation" | "faultyCells"; verdict: Verdict; cells: number }
  | { check: "force"; verdict: Verdict; forceN: number; share: number | null; expected: LoadShare }
  | { check: "contacts"; verdict: Verdict; whole: number; all: number }
  | { check: "rate"; verdict: Verdict; rateHz: number; nominalHz: number }
  | { check: "completeness" | "clock"; verdict: Verdict };

const expectedShare = (type: AnalysisType, deviceType: string): LoadShare | null => {
  const { stance } = kindOf({ deviceType });
  if (stance === "none") return null;
  return type === "Dynamic" ? PEAK_OF_STEP : CARRIED[stance];
};

/** What of an analysis is judged; see AnalysisRecord. */
interface JudgedCapture {
  analysisType: AnalysisType;
  deviceType: string;
  state: "complete" | "partial";
  clockJumped: boolean;
  quality: CaptureQuality | null;
}

/** Judges a capture in the order of `qualityChecks`; `weightKg`: the patient's when it was captured, null where unknown. */
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
  const nominalHz = kindOf({ deviceType }).rateHz;
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
