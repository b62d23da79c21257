import type { NumberFormat, NumberOptions } from "../../display/number-format";
import type { Unit } from "../../unit";
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

export interface ResultFigures<Id extends string> {
  /** Figures of the parts present, in the catalogue's order. */
  all: readonly MeasuredFigure[];
  /** Its value is null if its part is missing. */
  get: (id: Id, number?: number) => MeasuredFigure;
}

/** Equals an end of its band only when rounded: it needs one more decimal. */
function isAtBorder(value: number, { band, decimals }: Definition): boolean {
  const read = (number: number): string => number.toFixed(decimals);
  return [band?.from, band?.to].some((border) => border !== undefined && value !== border && read(value) === read(border));
}

/** Decimals, and whether all of them are written. */
function decimalsOf({ value, measure }: Pick<MeasuredFigure, "value" | "measure">): { decimals: number; isExact: boolean } {
  const { decimals, isSet = false, fineBelow = 0 } = measure;
  if (value !== null && isAtBorder(value, measure)) return { decimals: decimals + 1, isExact: true };
  if (value !== null && Math.abs(value) < fineBelow) return { decimals: decimals + 1, isExact: false };
  return { decimals, isExact: !isSet };
}

function numberOptions(figure: Pick<MeasuredFigure, "value" | "measure">): NumberOptions {
  const { decimals, isExact } = decimalsOf(figure);
  return { ...(isExact ? { decimals } : { atMost: decimals }), sign: figure.measure.signed };
}

/** Of a count or a share: nothing if not recorded. */
export const amountOf = ({ value }: Pick<MeasuredFigure, "value">): number => value ?? 0;

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
  return Number(value.toFixed(decimalsOf({ value, measure }).decimals));
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
