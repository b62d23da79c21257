import { useMemo } from "react";

export const useRows = (rows: number) => useMemo(async () => Promise.resolve(rows), [rows]);
