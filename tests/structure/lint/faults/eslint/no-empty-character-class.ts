export const nothing = /^abc[]/;
