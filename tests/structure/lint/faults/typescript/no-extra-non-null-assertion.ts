export const rows = (mat: { rows: number } | null) => mat!!.rows;
