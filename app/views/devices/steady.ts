import { useState, type FocusEvent } from "react";

/**
 * A list that stays in order while `held`, unless `asked` changes (compared with ===). Pushed changes appear on
 * release.
 */
export function useSteady<List>(list: List, asked: unknown, held: boolean): List {
  const [kept, setKept] = useState({ list, asked });
  if (kept.list === list || (held && kept.asked === asked)) return kept.list;
  setKept({ list, asked });
  return list;
}

/** Whether a pointer, finger or keyboard focus is on an element; lifting the finger ends it. */
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
