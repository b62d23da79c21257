export type Frame = any[];
