export const sides = ["left", , "right"];
