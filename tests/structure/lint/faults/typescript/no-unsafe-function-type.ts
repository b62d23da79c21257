export type Listener = Function;
