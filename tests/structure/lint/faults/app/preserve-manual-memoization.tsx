import { useCallback } from "react";

export function Rows({ mat, send }: { mat: { left: { rows: number } }; send: (rows: number) => void }) {
  const sendRows = useCallback(() => send(mat.left.rows), [mat.left?.rows, send]);
  return <button onClick={sendRows} />;
}
