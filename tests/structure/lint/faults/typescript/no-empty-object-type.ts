export type Anything = {};
