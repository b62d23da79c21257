import { Info, X } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { IconButton } from "./form/IconButton";
import { useOnceOpen } from "./shown/use-open";

// React 18 passes these attributes on but has no types for them.
const popover = { popover: "auto" };
const toggles = (id: string) => ({ popovertarget: id });
const hides = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" });

/** Opens the explanation with this id. A native popover: works without JavaScript. */
export function ExplanationButton({ of, label, className = "" }: { of: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      {...toggles(of)}
      aria-label={label}
      title={label}
      className={`explains relative -my-1.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full align-middle text-control hover:bg-fill hover:text-text print:hidden ${className}`}
    >
      <Info size={14} aria-hidden />
    </button>
  );
}

interface ExplanationProps {
  id: string;
  title: string;
  close: string;
  children: ReactNode;
}

/** A small popover, near its button where the browser can; Escape or a press elsewhere closes it. */
export function Explanation({ id, title, close, children }: ExplanationProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasContent = useOnceOpen(place);
  return (
    <div
      {...popover}
      ref={place}
      id={id}
      role="dialog"
      aria-label={title}
      className="explanation w-[min(26rem,calc(100vw-2rem))] rounded-2xl border border-border bg-raised p-4 text-left text-sm font-normal text-text shadow-overlay"
    >
      {hasContent && (
        <>
          <div className="flex items-start justify-between gap-3">
            <h3 className="text-sm font-semibold">{title}</h3>
            <IconButton icon={X} label={close} size="small" type="button" {...hides(id)} className="-mt-1 -mr-1" />
          </div>
          {children}
        </>
      )}
    </div>
  );
}
