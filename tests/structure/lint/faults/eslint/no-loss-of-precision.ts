export const id = 9007199254740993;
