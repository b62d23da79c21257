/** An item inside the list. @throws RangeError elsewhere */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item at ${index} of ${list.length}`);
  return item;
}

/** @throws RangeError if empty */
export const lastItem = <Item>(list: ArrayLike<Item>): Item => itemAt(list, list.length - 1);
