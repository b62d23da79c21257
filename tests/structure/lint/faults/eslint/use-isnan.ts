export const isMissing = (value: number) => value === NaN;
