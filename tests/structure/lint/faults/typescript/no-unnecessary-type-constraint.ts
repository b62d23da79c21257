export const same = <Value extends unknown>(value: Value) => [value];
