export const has = (mats: object) => mats.hasOwnProperty("one");
