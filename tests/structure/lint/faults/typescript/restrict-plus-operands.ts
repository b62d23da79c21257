export const sum = (rows: number, columns: bigint) => String(rows + columns);
