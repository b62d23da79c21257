import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "../form/Button";
import { Banner } from "../status/Banner";
import { noticeText, useNotify, type Notification } from "./use-notify";

interface Undo {
  action: string;
  intent: string;
  fields?: Record<string, string>;
  offeredMs: number;
}
type Value = Pick<Notification, "key" | "details"> & { tone: "success" | "error" | "info"; undo?: Undo };

/** The notice of an action that redirected here: a toast, or a banner without JavaScript. */
export function RedirectNotice({ notice }: { notice: Value }) {
  const { t, i18n } = useTranslation();
  const notify = useNotify();
  const submit = useSubmit();
  const { undo } = notice;
  useEffect(() => {
    if (!undo) return notify(notice);
    const { action, intent, fields, offeredMs } = undo;
    const onPress = (): void => submit({ ...fields, intent }, { method: "post", action });
    notify({
      ...notice,
      id: [action, ...Object.values(fields ?? {})].join(" "),
      action: { label: t("common:undo"), onPress },
      lastsMs: offeredMs,
    });
  }, [notice, undo, notify, submit, t]);
  return (
    <noscript>
      <Banner
        tone={notice.tone}
        className="rounded-none"
        action={
          undo && (
            <Form method="post" action={undo.action}>
              {Object.entries(undo.fields ?? {}).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button name="intent" value={undo.intent} size="small">
                {t("common:undo")}
              </Button>
            </Form>
          )
        }
      >
        {noticeText({ t, i18n }, notice)}
      </Banner>
    </noscript>
  );
}
