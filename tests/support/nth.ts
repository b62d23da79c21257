/**
 * An element that the test expects to be there.
 * @throws Error where the list is shorter
 */
export function nth<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`no element ${index} in a list of ${list.length}`);
  return item;
}
