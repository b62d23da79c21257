export const rows: Number = 16;
