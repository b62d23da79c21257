let rows = 16;
export const cells = rows * 16;
