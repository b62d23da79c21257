import type { AnalysisType } from "../analysis-types";
import { NORM_TRIAL_S } from "../analysis/balance";
import { conditionNames, type Conditions } from "../analysis/recording/conditions";
import { isProtocol, protocolNames, type ProtocolName, type ProtocolRun } from "../analysis/recording/protocol-run";
import type { CaptureStart } from "../capture";
import type { Exercise } from "../exercise";

export interface ProtocolStep {
  analysisType: AnalysisType;
  exercise: Exercise | null;
  seconds: number;
  begin: CaptureStart;
  conditions: Conditions;
}

const stance = (exercise: Exercise): ProtocolStep => ({ analysisType: "Rehab", exercise, seconds: 15, begin: "whenReady", conditions: {} });
const sway = (eyes: "open" | "closed", surface: "firm" | "foam"): ProtocolStep => ({
  analysisType: "Balance",
  exercise: null,
  seconds: NORM_TRIAL_S,
  begin: "whenReady",
  conditions: { eyes, surface },
});
const walk = (conditions: Conditions): ProtocolStep => ({
  analysisType: "Dynamic",
  exercise: null,
  seconds: 15,
  begin: "atFirstContact",
  conditions,
});

/**
 * In order. Saved analyses count as done by type, exercise and conditions.
 * - `fourStances`: easiest first (CDC STEADI, The 4-Stage Balance Test, 2017).
 * - `ctsib`: modified clinical test of sensory interaction on balance (Shumway-Cook, Horak 1986), as long as the norms'
 * trials; its own 30 s have no norms.
 * - `singleSteps`: one contact a capture, three per foot, for plates a step long.
 * - `gaitPasses`: walks over the plate.
 */
export const protocols = {
  fourStances: [stance("Side-by-side"), stance("Insep"), stance("Tandem-Stand"), stance("One-Foot")],
  ctsib: [sway("open", "firm"), sway("closed", "firm"), sway("open", "foam"), sway("closed", "foam")],
  singleSteps: (["left", "right"] as const).flatMap((foot) => [1, 2, 3].map((trial) => walk({ foot, trial }))),
  gaitPasses: [1, 2, 3, 4, 5].map((trial) => walk({ trial })),
} as const satisfies Record<ProtocolName, readonly ProtocolStep[]>;

export const protocolSteps = (name: ProtocolName): readonly ProtocolStep[] => protocols[name];

/** Leaves out conditions that the protocol filled in. */
export function statedBeyond(run: ProtocolRun | null, conditions: Conditions): Conditions {
  if (!isProtocol(run?.name)) return conditions;
  const filledIn = new Set(protocolSteps(run.name).flatMap((step) => Object.keys(step.conditions)));
  return Object.fromEntries(conditionNames.flatMap((name) => (filledIn.has(name) ? [] : [[name, conditions[name]]])));
}

/** The mat must offer the analysis of every step. */
export const protocolsFor = (analyses: readonly AnalysisType[]): ProtocolName[] =>
  protocolNames.filter((name) => protocolSteps(name).every(({ analysisType }) => analyses.includes(analysisType)));

export interface SavedStep {
  analysisId: string;
  analysisType: AnalysisType;
  exercise: Exercise | null;
  conditions: Conditions;
}

/** Compares type, exercise and all the step's conditions. */
const isStep = (step: ProtocolStep, saved: SavedStep): boolean =>
  step.analysisType === saved.analysisType &&
  step.exercise === saved.exercise &&
  Object.entries(step.conditions).every(([name, value]) =>
    Object.entries(saved.conditions).some(([own, stated]) => own === name && stated === value),
  );

/** Newest analysis of each step, null if none; `saved` is newest first. */
export const doneSteps = (name: ProtocolName, saved: readonly SavedStep[]): (string | null)[] =>
  protocolSteps(name).map((step) => saved.find((one) => isStep(step, one))?.analysisId ?? null);
