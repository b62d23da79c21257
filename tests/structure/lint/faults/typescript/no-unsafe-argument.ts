export const rows = (text: string, count: (rows: number) => number) => count(JSON.parse(text));
