export const broken = new RegExp("[");
