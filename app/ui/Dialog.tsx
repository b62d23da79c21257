import { useNavigate } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LinkIconButton } from "./form/IconButton";

interface DialogProps {
  title: string;
  subtitle?: ReactNode;
  closeTo: string;
  /** Safe action first, the main action last. */
  actions?: ReactNode;
  footNote?: ReactElement | undefined;
  /** 460 px for a question, 600 for a few fields, 880 for two columns. */
  width?: "narrow" | "medium" | "wide";
  maxHeight?: string;
  /** Focuses the body, which has no fields, so that keys can scroll it. */
  readOnly?: boolean;
  /** Wraps a form around body and actions. */
  wrap?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

const widths = { narrow: "max-w-[460px]", medium: "max-w-[600px]", wide: "max-w-[880px]" };

/** The first field; in a question, the first, safe action. */
const FIRST_TO_FOCUS = "[data-dialog-body] :is(input:not([type=hidden]), select, textarea), [data-dialog-actions] :is(a, button)";

/**
 * A dialog that is its own route. The server renders it open, so it works without JavaScript; with JavaScript it is
 * modal.
 */
export function Dialog({
  title,
  subtitle,
  closeTo,
  actions,
  footNote,
  width = "medium",
  maxHeight = "max-h-[min(92vh,100dvh-1rem)]",
  readOnly = false,
  wrap = (content) => content,
  children,
}: DialogProps) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    const before = document.activeElement;
    element.close();
    element.showModal();
    element.querySelector<HTMLElement>(FIRST_TO_FOCUS)?.focus();
    return () => {
      element.close();
      // The dialog is already unmounted, so the browser cannot restore focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(closeTo, { preventScrollReset: true });
      }}
      className={`fixed inset-0 z-50 w-[calc(100%-1rem)] flex-col overflow-hidden rounded-2xl border border-border bg-raised shadow-overlay open:flex motion-safe:animate-rise ${maxHeight} ${widths[width]}`}
    >
      <header className="flex items-start gap-4 px-6 pt-5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id="dialog-title" className="text-xl font-semibold">
            {title}
          </h2>
          {subtitle !== undefined && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
        <LinkIconButton icon={X} label={t("close")} to={closeTo} preventScrollReset className="-mr-2" />
      </header>
      {wrap(
        <>
          <div data-dialog-body tabIndex={readOnly ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">
            {children}
          </div>
          {(actions !== undefined || footNote !== undefined) && (
            <footer data-dialog-actions className="flex flex-wrap items-center justify-end gap-2 border-t border-hair px-6 py-3">
              {footNote !== undefined && <div className="mr-auto min-w-0 flex-1 basis-40 text-sm text-muted">{footNote}</div>}
              {actions}
            </footer>
          )}
        </>,
      )}
    </dialog>
  );
}
