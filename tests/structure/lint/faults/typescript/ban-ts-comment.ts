// @ts-ignore
export const rows = 16;
