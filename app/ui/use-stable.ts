import { useState } from "react";

/** The same object for as long as its content is the same: data read anew from the server is a new object each time. */
export function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
