export function isJson(text: string) {
  const value = JSON.parse(text);
  return value !== null;
}
