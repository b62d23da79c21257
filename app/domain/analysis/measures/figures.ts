import type { Geometry } from "../../device/kind";
import type { NumberFormat, NumberOptions } from "../../display/number-format";
import type { AnalysisResults } from "../record";
import { measures, type MeasuredType, type MeasureId } from "./catalogue";
import type { Definition, Measure } from "./measure";
import { unitOfMeasure, type UnitOfMeasure } from "./units";

/** A figure of a result with all that is needed to show or to send it. */
export interface MeasuredFigure {
  id: string;
  /** From 1, where the result lists the things that have it; null elsewhere. */
  number: number | null;
  /** Null where the recording does not hold it. */
  value: number | null;
  unit: UnitOfMeasure;
  measure: Measure<never>;
}

/** The figures of one result. */
export interface ResultFigures<Id extends string = MeasureId> {
  /** Those of the parts that the result has, in the catalogue's order. */
  all: readonly MeasuredFigure[];
  /** One of them; without a value where the result lacks its part. */
  of: (id: Id, number?: number) => MeasuredFigure;
}

const byType: { [Type in MeasuredType]: Record<MeasureId<Type>, Measure<AnalysisResults[Type]>> } = measures;

/** Reads a result by the catalogue; `geometry` is that of the picture it was measured on. */
export function resultFigures<Type extends MeasuredType>(
  type: Type,
  result: AnalysisResults[Type],
  geometry: Geometry,
): ResultFigures<MeasureId<Type>> {
  const catalogue: Record<string, Measure<AnalysisResults[Type]>> = byType[type];
  const figures = new Map(
    Object.entries(catalogue).map(([id, measure]) => {
      const values = measure.values(result, geometry);
      const figure = (value: number | null, at: number): MeasuredFigure => ({
        id,
        number: measure.isListed ? at + 1 : null,
        value,
        unit: unitOfMeasure(measure.unit, geometry.unit),
        measure,
      });
      return [id, { listed: values.map(figure), missing: figure(null, 0) }];
    }),
  );
  return {
    all: [...figures.values()].flatMap(({ listed }) => listed),
    of(id, number = 1) {
      const known = figures.get(id);
      if (!known) throw new Error(`no measure ${id}`);
      return known.listed[number - 1] ?? known.missing;
    },
  };
}

const numberOptions = ({ decimals, isSet, signed }: Definition): NumberOptions => ({
  ...(isSet ? { atMost: decimals } : { decimals }),
  sign: signed,
});

/** The number alone, in the reader's language; null for what was not measured. */
export const figureText = ({ value, measure }: MeasuredFigure, format: NumberFormat): string | null =>
  value === null ? null : format.number(value, numberOptions(measure));

/** The numbers of a measure's definition, for the words that name them. */
export const givenOf = ({ given = {} }: Definition, format: NumberFormat): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, { value, symbol }]) => [
      name,
      symbol === "" ? format.number(value, { atMost: 2 }) : format.quantity(value, symbol, { atMost: 2 }),
    ]),
  );

/** Number and unit, for sentences. */
export function figureQuantity({ value, unit, measure }: MeasuredFigure, format: NumberFormat): string {
  const options = numberOptions(measure);
  return unit.symbol === "" ? format.number(value, options) : format.quantity(value, unit.symbol, options);
}
