export type Side = "left" | "right" | "left";
