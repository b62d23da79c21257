import { useEffect, useState, type ReactNode } from "react";

/** After hydration, when visible content has been drawn. */
const ARRIVED_AFTER_MS = 1000;

/** Delays long parts of a page (`drawn-when-near`) until visible content is drawn. */
export function Arriving({ className, children }: { className?: string; children: ReactNode }) {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), ARRIVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-arriving={arrived ? undefined : ""} className={className}>
      {children}
    </div>
  );
}
