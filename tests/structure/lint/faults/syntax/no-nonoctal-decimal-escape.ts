export const eight = "\8";
