import { NORM_TRIAL_S } from "../analysis/balance";
import { conditionNames, type Conditions } from "../analysis/recording/conditions";
import type { ProtocolRun } from "../analysis/recording/protocol-run";
import type { AnalysisType } from "../analysis/types";
import type { CaptureBegin } from "../capture";
import type { Exercise } from "../exercise";

/** One capture of a protocol, and what is stated of it. */
export interface ProtocolStep {
  analysisType: AnalysisType;
  exercise: Exercise | null;
  seconds: number;
  begin: CaptureBegin;
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
 * Captures that belong together, in the order in which they are made. What tells the steps of one protocol from each other is a step's type,
 * exercise and conditions: by these a saved analysis is known as a step that is done.
 *
 * - `fourStances`: the four-stage balance test, from the easiest stance to the hardest (CDC STEADI, The 4-Stage Balance Test, 2017).
 * - `ctsib`: clinical test of sensory interaction on balance in its modified form of four conditions (Shumway-Cook, Horak 1986), as long as the trials
 *   of the norms: theirs of 30 s have none.
 * - `singleSteps`: three contacts of each foot, one a capture, for plates no longer than a step.
 * - `gaitPasses`: five walks over the plate.
 */
export const protocols = {
  fourStances: [stance("Side-by-side"), stance("Insep"), stance("Tandem-Stand"), stance("One-Foot")],
  ctsib: [sway("open", "firm"), sway("closed", "firm"), sway("open", "foam"), sway("closed", "foam")],
  singleSteps: (["left", "right"] as const).flatMap((foot) => [1, 2, 3].map((trial) => walk({ foot, trial }))),
  gaitPasses: [1, 2, 3, 4, 5].map((trial) => walk({ trial })),
} as const satisfies Record<string, readonly ProtocolStep[]>;
export type ProtocolName = keyof typeof protocols;

export const isProtocol = (name: unknown): name is ProtocolName => typeof name === "string" && Object.hasOwn(protocols, name);
const protocolNames = Object.keys(protocols).filter(isProtocol);

export const protocolSteps = (name: ProtocolName): readonly ProtocolStep[] => protocols[name];

/** What was stated at a capture, without what its protocol filled in: that ends with the protocol. */
export function statedBeyond(run: ProtocolRun | null, conditions: Conditions): Conditions {
  if (!isProtocol(run?.name)) return conditions;
  const filledIn = new Set(protocolSteps(run.name).flatMap((step) => Object.keys(step.conditions)));
  return Object.fromEntries(conditionNames.flatMap((name) => (filledIn.has(name) ? [] : [[name, conditions[name]]])));
}

/** The protocols that a kind of mat can be led through: it has to offer the analysis of every step. */
export const protocolsFor = (analyses: readonly AnalysisType[]): ProtocolName[] =>
  protocolNames.filter((name) => protocolSteps(name).every(({ analysisType }) => analyses.includes(analysisType)));

/** What is known of a saved analysis. */
export interface SavedStep {
  analysisId: string;
  analysisType: AnalysisType;
  exercise: Exercise | null;
  conditions: Conditions;
}

/** Whether a saved analysis is this step: of its type and exercise, and all that the step states was stated. */
const isStep = (step: ProtocolStep, saved: SavedStep): boolean =>
  step.analysisType === saved.analysisType &&
  step.exercise === saved.exercise &&
  Object.entries(step.conditions).every(([name, value]) =>
    Object.entries(saved.conditions).some(([own, stated]) => own === name && stated === value),
  );

/** The newest analysis of each step, null where there is none yet; `saved` begins with the newest. */
export const doneSteps = (name: ProtocolName, saved: readonly SavedStep[]): (string | null)[] =>
  protocolSteps(name).map((step) => saved.find((one) => isStep(step, one))?.analysisId ?? null);
