export const side = "left" as "left";
