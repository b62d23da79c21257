import { pairs } from "d3-array";
import type { Observation, SampledData } from "fhir/r4";
import type { RecordingIndex } from "~/domain/analysis/recording/recording-index";
import { ucumQuantity, type Identified } from "./coding";
import { ownConcept } from "./concepts";
import { createObservation, type FhirSource } from "./observation";

export type SampledCourse = Pick<RecordingIndex, "seconds" | "load" | "loadUnit" | "centreX" | "centreY" | "gaps">;

/** FHIR's missing sample. */
const MISSING = "E";
/** 0.1 µm and 0.1 mN. */
const DECIMALS = 4;

/** Empty under two moments. */
export function seriesObservations(source: FhirSource, course: SampledCourse): Identified<Observation>[] {
  const { slots, periodMs } = toSlots(course);
  if (periodMs === null || course.load.length === 0) return [];
  const { coded } = source.concepts;
  const sampled = (dimensions: (number | null)[][], unit: string, symbol: string): SampledData => ({
    origin: ucumQuantity(0, unit, symbol),
    period: periodMs,
    dimensions: dimensions.length,
    data: dataOf(slots, dimensions),
  });
  const [loadUcum, loadSymbol] = course.loadUnit === "N" ? ["N", "N"] : ["{sum}", course.loadUnit];
  return [
    createObservation(source, "recording.load", {
      code: coded(ownConcept("recording.load", "load")),
      valueSampledData: sampled([course.load], loadUcum, loadSymbol),
    }),
    createObservation(source, "recording.centreOfPressure", {
      code: coded(ownConcept("recording.centreOfPressure", "centreOfPressure")),
      valueSampledData: sampled([course.centreX, course.centreY], "cm", "cm"),
    }),
  ];
}

/** SampledData has a fixed period: gaps become empty samples. Mean step without gaps, ms; null under two moments. */
export function toSlots({ seconds, gaps }: Pick<SampledCourse, "seconds" | "gaps">): { slots: (number | null)[]; periodMs: number | null } {
  const gapStarts = new Set(gaps.map(({ fromS }) => fromS));
  const steps = pairs(seconds, (before, at) => ({ length: at - before, gap: gapStarts.has(before) }));
  const even = steps.filter(({ gap }) => !gap);
  const period = even.reduce((sum, { length }) => sum + length, 0) / even.length;
  if (!(period > 0)) return { slots: [], periodMs: null };
  const slots: (number | null)[] = [0];
  steps.forEach(({ length, gap }, index) => {
    const missing = gap ? Math.max(0, Math.round(length / period) - 1) : 0;
    for (let lost = 0; lost < missing; lost += 1) slots.push(null);
    slots.push(index + 1);
  });
  // To the microsecond.
  return { slots, periodMs: Number((1000 * period).toFixed(3)) };
}

const dataOf = (slots: readonly (number | null)[], dimensions: readonly (readonly (number | null)[])[]): string =>
  slots
    .flatMap((moment) => dimensions.map((values) => (moment === null ? null : (values[moment] ?? null))))
    .map((value) => (value === null ? MISSING : String(Number(value.toFixed(DECIMALS)))))
    .join(" ");
