export const pair = /\1(a)/;
