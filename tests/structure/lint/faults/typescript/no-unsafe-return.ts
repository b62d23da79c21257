export const parse = (text: string) => JSON.parse(text);
