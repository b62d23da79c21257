/** Where a place is known to hold something. @throws RangeError if it does not */
export function itemAt<Item>(items: ArrayLike<Item>, place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`nothing at ${place} of ${items.length}`);
  return item;
}
