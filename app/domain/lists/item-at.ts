/** An item inside the list. @throws RangeError elsewhere */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item at ${index} of ${list.length}`);
  return item;
}

/** @throws RangeError if empty */
export const lastItem = <Item>(list: ArrayLike<Item>): Item => itemAt(list, list.length - 1);

/** The value of a key that the map has. @throws RangeError otherwise */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`No value of ${String(key)}`);
  return value;
}
