import type { i18n } from "i18next";
import { useCallback } from "react";
import { toast } from "react-toastify/unstyled";
import type { NoticeKey, Translate } from "~/domain/display/word-keys";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";
import { announce } from "../status/live-regions";
import { toastDuration, type NoticeTone } from "./duration";
import { ToastBody, type ToastAction } from "./ToastBody";

export interface Notification {
  /** Identifies the event, so that its toast can be removed. */
  id?: string;
  tone: NoticeTone;
  /** With the text it prevents a duplicate toast. */
  key: NoticeKey;
  details?: Record<string, string | number>;
  detail?: string;
  action?: ToastAction;
  /** Overrides specification §8: how long undo is possible. */
  lastsMs?: number | false;
}

/** The text of a notice. A key may be in both files: an error uses the problems, the rest the toasts. */
export function noticeText(
  { t, i18n }: { t: Translate; i18n: i18n },
  { tone, key, details }: Pick<Notification, "tone" | "key" | "details">,
): string {
  const files = tone === "error" ? ["problems", "toasts"] : ["toasts", "problems"];
  const known = files.map((file) => `${file}:${key}`).find((one) => isWordKey(one, i18n));
  return t(known ?? "common:somethingWrong", details);
}

/** Shows a toast and announces it once. */
export function useNotify(): (notice: Notification) => void {
  const { t, i18n } = useTranslation();
  return useCallback(
    (notice) => {
      const { tone, key, detail, action, lastsMs } = notice;
      const title = noticeText({ t, i18n }, notice);
      const id = notice.id ?? `${key} ${title}`;
      if (toast.isActive(id)) return;
      const body = (
        <ToastBody
          tone={tone}
          title={title}
          detail={detail}
          action={action}
          dismissLabel={t("common:dismiss")}
          onClose={() => toast.dismiss(id)}
          onHold={(held) => (held ? toast.pause({ id }) : toast.play({ id }))}
        />
      );
      toast(body, { toastId: id, autoClose: lastsMs ?? toastDuration(tone, key) });
      announce(detail === undefined ? title : `${title}. ${detail}`, tone === "error" ? "assertive" : "polite");
    },
    [t, i18n],
  );
}
