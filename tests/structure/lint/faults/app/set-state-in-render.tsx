import { useState } from "react";

export function Width() {
  const [width, setWidth] = useState(0);
  setWidth(1);
  return <p>{width}</p>;
}
