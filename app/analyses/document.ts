import type { Chart } from "~/charts/chart";
import type { AnalysisType } from "~/domain/analysis-types";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import type { Side } from "~/domain/analysis/measures/sides";
import type { ShownNorm } from "~/domain/analysis/norms/shown-norms";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { StaticResult } from "~/domain/analysis/static";
import type { AnalysisSeries, ShownResults } from "~/domain/analysis/types/catalogue";
import type { PlacedMat } from "~/domain/minutes/body-region";
import type { ReportSection } from "~/domain/report/report-sections";
import type { ResultPart } from "./parts";

/** What a document is made of, in the reader's language. */
export interface Found<Type extends AnalysisType> {
  record: Pick<AnalysisRecord, "deviceType" | "geometry" | "exercise" | "subject" | "conditions" | "corrections" | "moments">;
  result: ShownResults[Type];
  /** Null without curves over time, or if the frames are gone. */
  series: AnalysisSeries[Type] | null;
  figures: ShownMeasures<MeasureId<Type>>;
}

/** A result in order, as data: pages and paper show the same cards, each in its own width. */
export interface ResultDocument {
  /** What limits the result. */
  notices: readonly Notice[];
  /** First of all, next to the map of a report. */
  keyFigures: readonly MeasuredFigure[];
  rows: readonly CardRow[];
  /** Below the map of a report's first page; without it stand the leading figures there. */
  summary?: Table;
  /** How it was computed. */
  notes: readonly string[];
}

export interface Notice {
  /** A warning in two or three words; else the text is for information. */
  chip?: string;
  text: string;
}

/** Columns of stacked cards, in proportions of a wide page. */
export interface CardRow {
  /** Default: the overview. */
  part?: ResultPart;
  shape: "one" | "halves" | "thirds" | "fit" | "mapAndFigures" | "mapChartFigures" | "figuresAndMap";
  columns: readonly (readonly Card[])[];
}

export interface Card {
  /** Cards that draw their own frame have none. */
  title?: string;
  /** Next to the title. */
  aside?: readonly Aside[];
  /** Of a report; cards without one are for pages alone. */
  section?: ReportSection;
  /** Pages show the same figures elsewhere. */
  onPaper?: boolean;
  blocks: readonly Block[];
}

export interface Aside {
  text: string;
  /** Explained next to the text. */
  figure?: MeasuredFigure;
}

/** What each kind of block holds. Figures come from the catalogue of measures, never as text. */
interface Blocks {
  list: { entries: readonly ListEntry[] };
  table: Table;
  charts: { charts: readonly TitledChart[]; size: ChartSize; section?: ReportSection };
  histogram: { title: string; counts: readonly number[]; top: number | "picture" };
  text: { text: string; small?: boolean };
  picture: { title?: string; walked?: boolean; marks: readonly PictureMark[] };
  player: { contacts?: readonly ShownContact[] };
  exposure: { exposure: RecordedExposure; stance: PlacedMat["stance"]; entries: readonly ListEntry[] };
  empty: { title: string; text: string };
  spread: { result: StaticResult; figures: ShownMeasures<MeasureId<"Static">> };
  side: { side: Side; figures: ShownMeasures<MeasureId<"Static">> };
  sways: { parts: readonly BalancePart[]; figures: ShownMeasures<MeasureId<"Balance">> };
  /** Gaps: why norms do not apply. */
  norms: { norms: readonly ShownNorm[]; gaps: readonly string[] };
  feet: { feet: readonly SteppingFoot[]; figures: ShownMeasures<MeasureId<"Dynamic">> };
}
export type BlockName = keyof Blocks;
export type BlockNamed<Name extends BlockName> = { [One in Name]: { block: One } & Blocks[One] }[Name];
export type Block = BlockNamed<BlockName>;

/** A figure, or words about the result; null is a dash. */
export type ListEntry = MeasuredFigure | WordEntry;
export interface WordEntry {
  name: string;
  value: string | null;
  unit?: string;
  /** Of pages, behind a button. */
  explained?: { label: string; text: string };
}

export interface Table {
  caption: string;
  columns: readonly TableHead[];
  rows: readonly TableRow[];
  /** Many small figures. */
  dense?: boolean;
}

export interface TableHead {
  name: string;
  /** Explained next to the name. */
  measure?: MeasuredFigure["measure"];
  /** Of the words of a row, and of a column's figures. */
  unit?: string;
  note?: string;
  /** Columns of a group stand below its name. */
  group?: string;
  /** Left out on paper, where files have it. */
  detail?: boolean;
}

export interface TableRow {
  head: TableHead;
  cells: readonly TableCell[];
  strong?: boolean;
}

/** A figure, two of them (a share and its area), or words; null is a dash. */
export type TableCell = MeasuredFigure | { first: MeasuredFigure; second: MeasuredFigure } | string | null;

export interface TitledChart {
  title: string;
  chart: Chart;
}

export type ChartSize = "whole" | "course" | "curve" | "half" | "square" | "wideSquare";

interface Cell {
  row: number;
  col: number;
}

export type PictureMark =
  | { mark: "peak"; at: Cell | "picture" | null }
  | { mark: "centre"; at: { xCm: number; yCm: number } | null }
  | { mark: "saddle" }
  | { mark: "prints"; contacts: readonly ShownContact[] }
  | { mark: "sides"; result: StaticResult; figures: ShownMeasures<MeasureId<"Static">> };
