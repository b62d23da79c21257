export const escape = /\x1b/;
