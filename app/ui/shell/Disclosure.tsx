import { useEffect, useRef, type ReactNode } from "react";

interface DisclosureProps {
  label: string;
  button: ReactNode;
  buttonClass: string;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A button with a panel, as native details. Closed by Escape, a press or focus elsewhere, a link, a submit, or
 * `data-closes`.
 */
export function Disclosure({ label, button, buttonClass, className = "", onToggle, children }: DisclosureProps) {
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
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      onSubmit={close}
      onClick={({ target }) => {
        if (!(target instanceof Element)) return;
        if (target.closest("a, [data-closes]")) close();
        // Keep focus when the chosen item disappears.
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
