import { useEffect, useRef, type ReactNode } from "react";

interface DisclosureProps {
  /** The name of the button. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  className?: string;
  children: ReactNode;
}

/** A button and what it opens, as native details: works without JavaScript; Escape, a click or focus elsewhere, a link, a form that is sent, and what has `data-closes` close it. */
export function Disclosure({ label, button, buttonClass, className = "", children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (details.current?.open && event.target instanceof Node && !details.current.contains(event.target)) details.current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className={`group relative ${className}`}
      onSubmit={close}
      onClick={({ target }) => {
        if (!(target instanceof Element)) return;
        if (target.closest("a, [data-closes]")) close();
        // The focus is not lost with what was chosen.
        if (target.closest("[data-closes]")) details.current?.querySelector("summary")?.focus();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        close();
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label={label} className={`list-none [&::-webkit-details-marker]:hidden ${buttonClass}`}>
        {button}
      </summary>
      {children}
    </details>
  );
}
