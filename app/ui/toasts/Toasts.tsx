import { useEffect, useRef } from "react";
import { Slide, toast, ToastContainer } from "react-toastify/unstyled";
import { useTranslation } from "~/i18n/use-translation";
import { belowActions } from "./below-actions";

/**
 * Where toasts appear: at the right, below the page's actions. They are for the eye: react-toastify's own live region is switched off, because it speaks unreliably and
 * would speak twice beside ours (live-regions.tsx).
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
    // Toasts of the first render came before this could be told of them.
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
