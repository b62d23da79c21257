export const isThere = (value: string) => (!!value ? 1 : 0);
