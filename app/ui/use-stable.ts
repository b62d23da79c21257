import { useState } from "react";

/** The previous object while the content is equal: reloaded data is a new object each time. */
export function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
