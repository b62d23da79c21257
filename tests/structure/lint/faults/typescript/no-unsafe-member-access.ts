export const hasRows = (text: string) => JSON.parse(text).rows === 16;
