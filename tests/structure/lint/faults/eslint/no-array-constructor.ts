export const frames = new Array(0, 1);
