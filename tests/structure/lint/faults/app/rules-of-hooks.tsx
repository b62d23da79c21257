import { useState } from "react";

export function Maybe({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  const [count] = useState(0);
  return <p>{count}</p>;
}
