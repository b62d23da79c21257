export const negative = (name: string) => -name;
