export const isText = (value: unknown) => typeof value === "strnig";
