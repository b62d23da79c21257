/** A small static dot for arriving frames, always next to text. */
export function FreshnessDot({ live = true }: { live?: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-2 shrink-0 rounded-full ring-2 ${live ? "bg-correct ring-correct-tint" : "bg-offline ring-offline-tint"}`}
    />
  );
}
