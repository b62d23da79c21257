import type { Geometry, Stance } from "../../device/kind";
import type { Localization } from "../../display/localization";
import type { KeyIn, KeysBelow } from "../../display/word-keys";
import type { Exercise } from "../../exercise";
import type { ProblemCode } from "../../problem";
import type { FootSide } from "../figures";
import type { MeasuredFigure, ResultFigures } from "../measures/figures";
import type { Measure } from "../measures/measure";
import type { ConditionName } from "../recording/conditions";
import type { RehabGrade } from "../rehab";
import type { PackedTrace, SeriesPacking } from "./series-packing";
import type { TutorialName } from "./tutorials";

/** The mean suits people in place; the maximum suits steps. */
export type PictureKind = "mean" | "maximum";

/** Each has a picture in `routes/analyses/AnalysisTable.tsx`. */
export type AnalysisIcon = "feet" | "scales" | "walk" | "seat" | "bed" | "saddle" | "exercise";

/** Of the patient during a capture. */
export type PatientTask = Exclude<KeysBelow<"live:capture.steps">, "label" | "position" | "saving">;

/** Routes of the API. */
export type SavedAt = "podometryAnalysis" | "seatingAnalysis";

/** Sections of a report that only some types have. */
export type SectionOfType = "charts" | "regions" | "steps";

/** Rows of the prints from the toes, if known. */
export type PrintRows = Partial<Record<FootSide, { firstRow: number; lastRow: number }>>;

export interface Findings<Shown, Id extends string> {
  record: { deviceType: string; geometry: Geometry; exercise: Exercise | null };
  measured: { result: Shown; figures: ResultFigures<Id> };
  prints: PrintRows;
  /** Of the picture; null without one. */
  maximum: number | null;
}

export interface PlainFindings<Shown, Id extends string> {
  result: Shown;
  figure: (id: Id) => MeasuredFigure;
  exercise: Exercise | null;
  stance: Stance;
  prints: PrintRows;
}

/** Which figures lead, in which order. */
interface Figures<Id extends string, PatientId extends Id> {
  /** Main figure in lists, the first one available; else the picture's maximum. */
  keyMeasures: readonly Id[];
  /** In order: understandable without technical terms, those with a band first. Words: `patientSheet.json`. */
  patientMeasures: (stance: Stance) => readonly PatientId[];
  /** First in comparisons, trends and reports. */
  leadingMeasures: readonly Id[];
}

interface Required<Result, Shown, Id extends string, PatientId extends Id> extends Figures<Id, PatientId> {
  /** Durations of a capture, default first (specification §9); 0 is one averaged second. */
  seconds: readonly [number, ...number[]];
  /** Refuses another capture meanwhile. */
  ongoing: ProblemCode;
  /** In order; trials count repeats from 1. */
  conditions: (stance: Stance) => readonly ConditionName[];
  tutorial: (stance: Stance, exercise: Exercise | null) => TutorialName;
  /** At the start of a capture (specification §8). */
  startNotice: KeyIn<"toasts">;
  task: PatientTask;
  icon: (stance: Stance) => AnalysisIcon;
  /** Accepts recordings of devices elsewhere. */
  savedAt: SavedAt;
  picture: PictureKind;
  sections: (result: Result) => readonly SectionOfType[];
  conclude: (found: Findings<Shown, Id>, localization: Localization) => string;
  /** For the patient: one or two sentences without technical words. */
  writePlainly: (found: PlainFindings<Shown, Id>, localization: Localization) => string[];
  /** Of what is stored, what pages and paper get. */
  shown: (result: Result) => Shown;
}

interface Optional<Id extends string> {
  /** Added to a duration (specification §4, §9). */
  extraMs: number;
  /** On any mat (specification §4). */
  needsWeight: boolean;
  /** Captured by remote activation (CAP-6); on a plate, it can wait for the first contact. */
  isDynamic: boolean;
  exercises: readonly Exercise[];
  /** Compares the left with the right foot. */
  isOfFeet: boolean;
  /** Finds contacts, which people correct; its pictures are of feet. */
  hasSteps: boolean;
  /** One picture says all; others are played. */
  isStill: boolean;
  /** Its captures are conditions of a day's balance tests. */
  isBalanceTest: boolean;
  /** In reports, after the leading ones. */
  alsoReported: readonly string[];
  /** By stored figures. */
  grade: (value: (id: Id) => number | null) => RehabGrade | null;
  /** Length and width of a foot. */
  footSize: ((side: FootSide) => readonly [length: Id, width: Id]) | null;
}

export interface AnalysisDeclaration<
  Result extends MeasuredFrames,
  Shown,
  Series extends object | null,
  Packed extends object | null,
  Id extends string,
  PatientId extends Id,
>
  extends Required<Result, Shown, Id, PatientId>, Optional<Id> {
  /** Others are not shown, sent or exported. */
  measures: Readonly<Record<Id, Measure<Shown>>>;
  /** Computed from frames on request; null if the result has all. */
  series: SeriesPacking<Series, Packed>;
  /** Path of the body's centre, compared between analyses. */
  swayPath: ((series: Packed) => PackedTrace | null) | null;
}

/** Of every result. */
interface MeasuredFrames {
  threshold: number;
  frames: number;
}

type Statement<
  Result extends MeasuredFrames,
  Shown,
  Series extends object | null,
  Packed extends object | null,
  Id extends string,
  PatientId extends Id,
> = Required<Result, Shown, NoInfer<Id>, PatientId> &
  Partial<Optional<NoInfer<Id>>> &
  Pick<AnalysisDeclaration<Result, NoInfer<Shown>, Series, Packed, Id, PatientId>, "measures" | "series"> &
  Partial<Pick<AnalysisDeclaration<Result, Shown, Series, NoInfer<Packed>, Id, PatientId>, "swayPath">>;

/** Everything that the product asks of a type of analysis, except what the core computes (app/recordings/types). */
export const defineAnalysis = <
  Result extends MeasuredFrames,
  Shown,
  Series extends object | null,
  Packed extends object | null,
  Id extends string,
  PatientId extends Id,
>(
  statement: Statement<Result, Shown, Series, Packed, Id, PatientId>,
): AnalysisDeclaration<Result, Shown, Series, Packed, Id, PatientId> => ({
  extraMs: 0,
  needsWeight: false,
  isDynamic: false,
  exercises: [],
  isOfFeet: false,
  hasSteps: false,
  isStill: false,
  isBalanceTest: false,
  alsoReported: [],
  grade: () => null,
  footSize: null,
  swayPath: null,
  ...statement,
});
