export const run = (text: string) => void JSON.parse(text)();
