/**
 * Calls the listener for whatever a person does with pointer, wheel or keys. A key that something lies on repeats and counts once; a
 * pointer at rest, under which a live page moves, does not count. The answer ends it.
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
