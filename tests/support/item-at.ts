/** @throws RangeError if there is none */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`nothing at ${place} of ${items.length}`);
  return item;
}

/** @throws RangeError if there are fewer */
export function firstItems<Item>(items: ArrayLike<Item>, count: 1): [Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 2): [Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 3): [Item, Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: 4): [Item, Item, Item, Item];
export function firstItems<Item>(items: ArrayLike<Item>, count: number): Item[] {
  return Array.from({ length: count }, (_, place) => itemAt(items, place));
}
