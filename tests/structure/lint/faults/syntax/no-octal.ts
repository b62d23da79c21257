export const eight = 010;
