export const isMissing = (undefined: string) => [undefined];
