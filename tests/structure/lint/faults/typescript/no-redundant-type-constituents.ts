export type Name = string | "left";
