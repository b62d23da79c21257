export declare module Mats {
  const rows: number;
}
