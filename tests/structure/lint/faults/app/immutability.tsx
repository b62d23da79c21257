export function Rows({ mat }: { mat: { rows: number } }) {
  mat.rows = 16;
  return <p>{mat.rows}</p>;
}
