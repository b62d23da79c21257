import { useEffect, useRef } from "react";
import { Slide, toast, ToastContainer } from "react-toastify/unstyled";
import { useTranslation } from "~/i18n/use-translation";
import { belowActions } from "./below-actions";

/**
 * Toasts at the right, below the page's actions. react-toastify's live region is off: it is unreliable and would repeat
 * ours (live-regions.tsx).
 */
export function Toasts() {
  const { t } = useTranslation("common");
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => frame.current?.querySelector(".Toastify")?.setAttribute("aria-live", "off"), []);
  useEffect(() => {
    const place = (): void => frame.current?.style.setProperty("--toasts-from", `${belowActions(document)}px`);
    const stop = toast.onChange(({ status }) => {
      if (status === "added") place();
    });
    // Toasts of the first render appeared before the listener was added.
    place();
    window.addEventListener("resize", place);
    return () => {
      stop();
      window.removeEventListener("resize", place);
    };
  }, []);

  return (
    <div ref={frame} data-chrome>
      <ToastContainer
        aria-label={t("notifications")}
        position="top-right"
        role="group"
        theme="light"
        transition={Slide}
        limit={4}
        newestOnTop
        hideProgressBar
        closeButton={false}
        icon={false}
        pauseOnHover
        pauseOnFocusLoss
      />
    </div>
  );
}
