let drawn = 0;

export function Counter() {
  drawn = drawn + 1;
  return <p>{drawn}</p>;
}
