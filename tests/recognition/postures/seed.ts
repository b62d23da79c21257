export const SEED = 2017;
