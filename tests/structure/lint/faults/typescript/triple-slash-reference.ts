/// <reference path="./await-thenable.ts" />
export const rows = 16;
