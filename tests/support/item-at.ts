import { itemAt } from "~/domain/lists/item-at";

export { itemAt };

/** @throws RangeError if there are fewer */
export function firstItems<Item>(items: ArrayLike<Item>, count: 1): [Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 2): [Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 3): [Item, Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 4): [Item, Item, Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: number): Item[] {
  return Array.from({ length: count }, (_, place) => itemAt(items, place));
}
