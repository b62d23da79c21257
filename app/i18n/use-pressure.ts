import { createContext, useContext, useMemo } from "react";
import type { NumberOptions } from "~/domain/display/number-format";
import { shownDecimals, shownUnit, type PressureUnit } from "~/domain/display/pressure-unit";
import type { Unit } from "~/domain/unit";
import { useFormat } from "./use-format";

/** Default: the mat's unit. */
export const PressureUnitContext = createContext<PressureUnit>("mat");

/** Decimals are given for the mat's unit. */
export interface PressureFormat {
  unit: string;
  /** Converts from the mat's unit. */
  valueOf: (value: number) => number;
  number: (value: number | null | undefined, options?: NumberOptions) => string;
  quantity: (value: number | null | undefined, options?: NumberOptions) => string;
}

/** `unit` is the mat's. */
export function usePressure(unit: Unit): PressureFormat {
  const format = useFormat();
  const chosen = useContext(PressureUnitContext);
  return useMemo(() => {
    const { symbol, factor } = shownUnit(unit, chosen);
    const valueOf = (value: number): number => value * factor;
    const shown = (value: number | null | undefined): number | null => (value === null || value === undefined ? null : valueOf(value));
    const converted = ({ decimals, atMost, ...rest }: NumberOptions = {}): NumberOptions =>
      atMost === undefined
        ? { ...rest, decimals: shownDecimals(decimals ?? 0, factor) }
        : { ...rest, decimals, atMost: shownDecimals(atMost, factor) };
    return {
      unit: symbol,
      valueOf,
      number: (value, options) => format.number(shown(value), converted(options)),
      quantity: (value, options) => format.quantity(shown(value), symbol, converted(options)),
    };
  }, [format, unit, chosen]);
}
