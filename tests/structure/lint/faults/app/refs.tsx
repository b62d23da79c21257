import { useRef } from "react";

export function Width() {
  const width = useRef(0);
  return <p>{width.current}</p>;
}
