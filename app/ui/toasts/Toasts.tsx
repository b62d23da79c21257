import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Slide, ToastContainer } from "react-toastify/unstyled";

/**
 * Where toasts appear. They are for the eye: react-toastify's own live region is switched off, because it speaks unreliably and
 * would speak twice beside ours (live-regions.tsx).
 */
export function Toasts() {
  const { t } = useTranslation("common");
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => frame.current?.querySelector(".Toastify")?.setAttribute("aria-live", "off"), []);

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
