export const shown = (mat: { rows: number }) => String(mat);
