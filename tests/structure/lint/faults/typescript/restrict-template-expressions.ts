export const shown = (rows: number[]) => `${rows}`;
