import { Form, useSubmit } from "@remix-run/react";
import { Bell, BellOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { useNotify } from "~/ui/toasts/use-notify";
import { currentSubscription, pushObstacle, subscribe, type PushObstacle } from "./browser-push.client";

interface ThisBrowserProps {
  /** The server's id of this browser; null without a subscription. */
  subscribedId: string | null;
  publicKey: string | null;
}

/** `asking` until the browser has answered. */
type BrowserPush = "asking" | "off" | "on" | PushObstacle;

/** Whether this browser shows alarms, and the button to change it. */
export function ThisBrowser({ subscribedId, publicKey }: ThisBrowserProps) {
  const { t } = useTranslation("notifications");
  const notify = useNotify();
  const submit = useSubmit();
  const [push, setPush] = useState<BrowserPush>("asking");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (publicKey === null) return;
    let shown = true;
    void currentSubscription(publicKey).then((subscription) => {
      if (shown) setPush(pushObstacle() ?? (subscription && subscribedId !== null ? "on" : "off"));
    });
    return () => {
      shown = false;
    };
  }, [publicKey, subscribedId]);

  const switchOn = async (key: string): Promise<void> => {
    setBusy(true);
    try {
      const subscription = await subscribe(key);
      if (subscription) submit({ intent: "on", subscription: JSON.stringify(subscription) }, { method: "post", preventScrollReset: true });
      else setPush(pushObstacle() ?? "off");
    } catch {
      notify({ tone: "error", key: "notificationsRefused" });
    } finally {
      setBusy(false);
    }
  };

  const isOn = push === "on" && subscribedId !== null;
  const words =
    publicKey === null ? "switchedOff" : push === "asking" ? null : push === "on" || push === "off" ? (isOn ? "isOn" : "isOff") : push;
  return (
    <Card role="region" aria-labelledby="this-browser" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="this-browser" className="text-base font-semibold">
          {t("here.title")}
        </h2>
        <p className="min-h-5 text-sm text-muted" aria-live="polite">
          {words && t(`here.${words}`)}
        </p>
        {publicKey !== null && (
          <noscript>
            <p className="text-sm">{t("here.script")}</p>
          </noscript>
        )}
      </div>
      {publicKey !== null && push === "off" && (
        <Button type="button" variant="primary" icon={Bell} busy={busy} onClick={() => void switchOn(publicKey)}>
          {t("here.on")}
        </Button>
      )}
      {isOn && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="off" />
          <input type="hidden" name="id" value={subscribedId} />
          <Button icon={BellOff}>{t("here.off")}</Button>
        </Form>
      )}
    </Card>
  );
}
