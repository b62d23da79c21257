import { itemAt } from "~/domain/lists/item-at";

/** The upper middle one of an even number of values; at least one. */
export const upperMiddle = (values: ArrayLike<number>): number => itemAt(Float64Array.from(values).sort(), Math.floor(values.length / 2));
