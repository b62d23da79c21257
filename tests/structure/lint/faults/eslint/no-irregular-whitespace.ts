export const rows = 16;
