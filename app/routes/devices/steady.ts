import { useState, type FocusEvent } from "react";

/**
 * A list that may not move under somebody's hand. While it is `held` the last list stays, unless another one was asked for
 * (`asked` is compared as it is): what is pushed meanwhile shows itself when it is let go.
 */
export function useSteady<List>(list: List, asked: unknown, held: boolean): List {
  const [kept, setKept] = useState({ list, asked });
  if (kept.list === list || (held && kept.asked === asked)) return kept.list;
  setKept({ list, asked });
  return list;
}

/** Whether somebody points at an element, has a finger on it or is inside it with the keyboard; a finger that is lifted leaves it. */
export function useHeld() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
  return { held: pointed || focused, hold };
}
