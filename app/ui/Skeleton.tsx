/** A grey shape where something will come; give it the size of what comes. Shown only after 300 ms, so that fast answers do not flash. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-lg bg-fill-2 ${className}`} style={{ animationDelay: "300ms" }} />;
}
