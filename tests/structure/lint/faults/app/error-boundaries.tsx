import type { ComponentType } from "react";

export function Safe({ Child }: { Child: ComponentType }) {
  try {
    return <Child />;
  } catch {
    return null;
  }
}
