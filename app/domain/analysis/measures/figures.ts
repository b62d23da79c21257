import type { Geometry } from "../../device/kind";
import type { NumberFormat, NumberOptions } from "../../display/number-format";
import type { Unit } from "../../unit";
import type { AnalysisRecord, AnalysisSummary, ShownResults } from "../record";
import type { AnalysisType } from "../types";
import { measures, type MeasureId } from "./catalogue";
import type { Definition, Measure } from "./measure";
import { keyFigureMeasure } from "./recording";
import { measureUnit, type UnitOfMeasure } from "./units";

export interface MeasuredFigure {
  id: string;
  /** Place in its list, from 1, or the contact's number in the recording; null outside lists. */
  number: number | null;
  /** Null where not recorded. */
  value: number | null;
  unit: UnitOfMeasure;
  measure: Measure<never>;
}

export interface ResultFigures<Id extends string = MeasureId> {
  /** Figures of the parts present, in the catalogue's order. */
  all: readonly MeasuredFigure[];
  /** Its value is null if its part is missing. */
  get: (id: Id, number?: number) => MeasuredFigure;
}

const byType: { [Type in AnalysisType]: Record<MeasureId<Type>, Measure<ShownResults[Type]>> } = measures;

/** `geometry` is that of the measured picture. */
export function resultFigures<Type extends AnalysisType>(
  type: Type,
  result: ShownResults[Type],
  geometry: Geometry,
): ResultFigures<MeasureId<Type>> {
  const catalogue: Record<string, Measure<ShownResults[Type]>> = byType[type];
  const figures = new Map(
    Object.entries(catalogue).map(([id, measure]) => {
      const values = measure.values(result, geometry);
      const numbers = measure.numbersOf?.(result);
      const figure = (value: number | null, at: number): MeasuredFigure => ({
        id,
        number: measure.isListed ? (numbers?.[at] ?? at + 1) : null,
        value,
        unit: measureUnit(measure.unit, geometry.unit),
        measure,
      });
      return [id, { listed: values.map(figure), missing: figure(null, 0) }];
    }),
  );
  return {
    all: [...figures.values()].flatMap(({ listed }) => listed),
    get(id, number = 1) {
      const known = figures.get(id);
      if (!known) throw new Error(`no measure ${id}`);
      return known.listed.find((figure) => (figure.number ?? 1) === number) ?? known.missing;
    },
  };
}

/** `unit` is the mat's. */
export function toFigure(type: AnalysisType, id: string, { value, unit }: { value: number | null; unit: Unit }): MeasuredFigure {
  const measure = measureOf(type, id);
  return { id, number: null, value, unit: measureUnit(measure.unit, unit), measure };
}

/** The value is null without a result or part. */
export function figureById<Type extends AnalysisType>(
  type: Type,
  id: string,
  { result, geometry }: { result: ShownResults[Type] | null; geometry: Geometry },
): MeasuredFigure {
  const value = result ? (measureOf(type, id).values(result, geometry)[0] ?? null) : null;
  return toFigure(type, id, { value, unit: geometry.unit });
}

function measureOf<Type extends AnalysisType>(type: Type, id: string): Measure<ShownResults[Type]> {
  const catalogue: Record<string, Measure<ShownResults[Type]>> = byType[type];
  const measure = catalogue[id];
  if (!measure) throw new Error(`no measure ${id}`);
  return measure;
}

/** Equals an end of its band only when rounded: it needs one more decimal. */
function isAtBorder(value: number, { band, decimals }: Definition): boolean {
  const read = (number: number): string => number.toFixed(decimals);
  return [band?.from, band?.to].some((border) => border !== undefined && value !== border && read(value) === read(border));
}

function numberOptions({ value, measure }: Pick<MeasuredFigure, "value" | "measure">): NumberOptions {
  const { decimals, isSet, signed: sign, fineBelow = 0 } = measure;
  if (value !== null && isAtBorder(value, measure)) return { decimals: decimals + 1, sign };
  if (value !== null && Math.abs(value) < fineBelow) return { atMost: decimals + 1, sign };
  return { ...(isSet ? { atMost: decimals } : { decimals }), sign };
}

/** Empty without a result. */
export const recordFigures = ({ analysisType, result, geometry }: Pick<AnalysisRecord, "analysisType" | "result" | "geometry">) =>
  result ? resultFigures(analysisType, result, geometry).all : [];

/** The main figure of the analysis type, else the maximum; null without load. */
export function findKeyFigure({
  analysisType,
  geometry,
  keyFigure,
  keyMeasure,
}: Pick<AnalysisSummary, "analysisType" | "geometry" | "keyFigure" | "keyMeasure">): MeasuredFigure | null {
  if (keyMeasure) return toFigure(analysisType, keyMeasure.id, { value: keyMeasure.value, unit: geometry.unit });
  return keyFigure && maximumFigure(keyFigure);
}

export const maximumFigure = ({ value, unit }: { value: number; unit: Unit }): MeasuredFigure => ({
  id: "recording.maximum",
  number: null,
  value,
  unit: measureUnit(keyFigureMeasure.unit, unit),
  measure: keyFigureMeasure,
});

/** For other programs; never rounded. */
export const figureData = ({ id, number, value, unit }: MeasuredFigure) => ({
  id,
  ...(number === null ? {} : { number }),
  value,
  unit: unit.symbol,
  ucum: unit.ucum,
});

/** Without unit; null if not measured. */
export const figureText = (figure: MeasuredFigure, format: NumberFormat): string | null =>
  figure.value === null ? null : format.number(figure.value, numberOptions(figure));

/** The value as it is shown, so that a difference of two figures is that of the numbers people read. */
export function roundAsShown(value: number, measure: MeasuredFigure["measure"]): number {
  const { decimals, atMost = decimals ?? 0 } = numberOptions({ value, measure });
  return Number(value.toFixed(atMost));
}

/** The numbers of a measure's definition, for the words that name them. */
export const formatGiven = ({ given = {} }: Definition, format: NumberFormat): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, { value, symbol }]) => [
      name,
      symbol === "" ? format.number(value, { atMost: 2 }) : format.quantity(value, symbol, { atMost: 2 }),
    ]),
  );

/** Number and unit, for sentences. */
export function figureQuantity(figure: MeasuredFigure, format: NumberFormat): string {
  const { value, unit } = figure;
  const options = numberOptions(figure);
  return unit.symbol === "" ? format.number(value, options) : format.quantity(value, unit.symbol, options);
}

export const measuresIn = (figures: readonly MeasuredFigure[]): MeasuredFigure[] => [
  ...new Map(figures.map((figure) => [figure.measure.words, figure])).values(),
];
