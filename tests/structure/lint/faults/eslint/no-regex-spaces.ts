export const gap = /left  right/;
