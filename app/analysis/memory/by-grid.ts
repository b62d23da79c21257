import { AnalysisInputError } from "./check-input";

interface Choice<Functions extends object> {
  /** Maximum rows and columns of `small`. */
  side: number;
  small: Functions;
  large: Functions | undefined;
}

const isOver = (side: number, { rows, cols }: { rows?: unknown; cols?: unknown }): boolean => Number(rows) > side || Number(cols) > side;

/** Whether an argument is or has a larger grid. */
const exceeds = (side: number, given: unknown): boolean =>
  typeof given === "object" &&
  given !== null &&
  ("grid" in given ? typeof given.grid === "object" && given.grid !== null && isOver(side, given.grid) : isOver(side, given));

/**
 * One set of functions for all grids: a first or second argument with a large grid selects `large`.
 * @throws AnalysisInputError grid, without `large`
 */
export function byGrid<Functions extends object>({ side, small, large }: Choice<Functions>): Functions {
  const choosing = new Map<PropertyKey, unknown>();

  function choosingFor(name: PropertyKey): unknown {
    const ofSmall: unknown = Reflect.get(small, name);
    if (typeof ofSmall !== "function") return ofSmall;
    const ofLarge: unknown = large && Reflect.get(large, name);
    return (...given: unknown[]): unknown => {
      if (!exceeds(side, given[0]) && !exceeds(side, given[1])) return Reflect.apply(ofSmall, undefined, given);
      if (typeof ofLarge !== "function") throw new AnalysisInputError("grid");
      return Reflect.apply(ofLarge, undefined, given);
    };
  }

  return new Proxy(small, {
    get: (_, name): unknown => {
      if (!choosing.has(name)) choosing.set(name, choosingFor(name));
      return choosing.get(name);
    },
  });
}
