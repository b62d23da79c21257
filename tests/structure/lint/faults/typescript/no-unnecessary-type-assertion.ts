export const double = (rows: number) => (rows as number) * 2;
