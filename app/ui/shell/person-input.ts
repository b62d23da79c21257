/**
 * Calls the listener on pointer, wheel or key input. A repeating key counts once, a resting pointer never. Returns a
 * stop function.
 */
export function onPersonInput(listener: () => void): () => void {
  let pointer = "";
  const moved = ({ screenX, screenY }: PointerEvent): void => {
    const before = pointer;
    pointer = `${screenX},${screenY}`;
    if (before !== pointer) listener();
  };
  const pressed = ({ repeat }: KeyboardEvent): void => {
    if (!repeat) listener();
  };
  const end = new AbortController();
  const terms = { passive: true, signal: end.signal };
  addEventListener("pointermove", moved, terms);
  addEventListener("keydown", pressed, terms);
  // Speech control and screen readers click without a pointer.
  for (const event of ["pointerdown", "wheel", "click", "input"] as const) addEventListener(event, listener, terms);
  return () => end.abort();
}
