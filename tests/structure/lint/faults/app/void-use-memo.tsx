import { useMemo } from "react";

export function Sum({ rows, report }: { rows: number; report: (rows: number) => void }) {
  const sum = useMemo(() => {
    report(rows);
  }, [rows, report]);
  return <p>{String(sum)}</p>;
}
