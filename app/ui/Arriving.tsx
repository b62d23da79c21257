import { useEffect, useState, type ReactNode } from "react";

/** After hydration; by then what is in sight has been drawn. */
const ARRIVED_AFTER_MS = 1000;

/** Long parts of a page (`drawn-when-near`) wait inside until the page has had time to draw what is in sight. */
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
