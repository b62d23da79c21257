import type { i18n } from "i18next";
import { useCallback } from "react";
import { toast } from "react-toastify/unstyled";
import type { NoticeKey, Translate } from "~/domain/display/word-keys";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";
import { announce } from "../status/live-regions";
import { toastDuration, type NoticeTone } from "./duration";
import { ToastBody, type ToastAction } from "./ToastBody";

/** Something that happened and is worth a sentence. */
export interface Notification {
  /** Names the event where its sentence does not: the toast of one that is over can be taken away. */
  id?: string;
  tone: NoticeTone;
  /** With its sentence it also keeps one event from making two toasts. */
  key: NoticeKey;
  /** Values that the sentence mentions. */
  details?: Record<string, string | number>;
  /** A second line, already in words. */
  detail?: string;
  action?: ToastAction;
  /** Where the time of specification §8 does not fit: how long an undo is possible. */
  lastsMs?: number | false;
}

/** The sentence of a notice. A key may stand in both files: an error is then a problem, all else a toast. */
export function noticeText(
  { t, i18n }: { t: Translate; i18n: i18n },
  { tone, key, details }: Pick<Notification, "tone" | "key" | "details">,
): string {
  const files = tone === "error" ? ["problems", "toasts"] : ["toasts", "problems"];
  const known = files.map((file) => `${file}:${key}`).find((one) => isWordKey(one, i18n));
  return t(known ?? "common:somethingWrong", details);
}

/** Takes the toast of an event away. */
export const dismissNotice = (id: string): void => toast.dismiss(id);

/** Calls the listener with the name of each notice whose toast has gone, by its time, by a person or by `dismissNotice`. The answer ends it. */
export const onNoticeGone = (listener: (id: string) => void): (() => void) =>
  toast.onChange(({ id, status }) => {
    if (status === "removed") listener(String(id));
  });

/** Shows a toast at the top right and has it read out, once. */
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
      announce(detail === undefined ? title : `${title}. ${detail}`, tone === "error" || tone === "alarm" ? "assertive" : "polite");
    },
    [t, i18n],
  );
}
