/** The item at an index inside the list. Throws RangeError elsewhere: a fault of the program. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item at ${index} of ${list.length}`);
  return item;
}

/** The last item of a list that is not empty. Throws RangeError where it is. */
export const lastItem = <Item>(list: ArrayLike<Item>): Item => itemAt(list, list.length - 1);

/** The value of a key that the map has. Throws RangeError where it has not. */
export function valueAt<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`No value of ${String(key)}`);
  return value;
}
