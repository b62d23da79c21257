export function Dice() {
  const value = Math.random();
  return <p>{value}</p>;
}
