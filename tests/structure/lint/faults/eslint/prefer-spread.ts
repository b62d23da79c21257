export const highest = (values: number[]) => Math.max.apply(Math, values);
