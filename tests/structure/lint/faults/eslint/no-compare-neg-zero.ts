export const isZero = (value: number) => value === -0;
