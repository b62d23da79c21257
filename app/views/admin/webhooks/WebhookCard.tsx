import { Form } from "@remix-run/react";
import type { Webhook } from "~/domain/administration/webhook";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { Chip } from "~/ui/status/Chip";
import { DeliveryTable } from "./DeliveryTable";

type Intent = "test" | "switchOn" | "switchOff" | "remove";

export function WebhookCard({ webhook, timeZone }: { webhook: Webhook; timeZone: string | null }) {
  const { t } = useTranslation("admin");
  const times = useTimes(timeZone);
  const { id, url, isOn, failingSince, switchedOffAt, dropped, deliveries } = webhook;
  const intents: Intent[] = isOn ? ["test", "switchOff", "remove"] : ["switchOn", "remove"];
  return (
    <Card className="mt-4">
      <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        <span className="min-w-0 break-all">{url}</span>
        <Chip tone={isOn ? "chosen" : "plain"}>{t(isOn ? "webhooks.on" : "webhooks.off")}</Chip>
      </h2>
      {switchedOffAt && (
        <Banner tone="error" className="mt-3">
          {t("webhooks.offByServer", { time: times.at(switchedOffAt) })}
        </Banner>
      )}
      {isOn && failingSince && (
        <Banner tone="error" className="mt-3">
          {t("webhooks.failing", { time: times.at(failingSince) })}
        </Banner>
      )}
      {dropped > 0 && <p className="mt-3 text-sm">{t("webhooks.dropped", { count: dropped })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {intents.map((intent) => (
          <Form key={intent} method="post" preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="id" value={id} />
            <Button
              size="small"
              variant={intent === "remove" ? "danger" : "secondary"}
              aria-label={t("webhooks.of", { what: t(`webhooks.${intent}`), url })}
            >
              {t(`webhooks.${intent}`)}
            </Button>
          </Form>
        ))}
      </div>
      <h3 className="mt-4 text-sm font-semibold">{t("webhooks.deliveries")}</h3>
      {deliveries.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t("webhooks.noDeliveries")}</p>
      ) : (
        <DeliveryTable deliveries={deliveries} timeZone={timeZone} />
      )}
    </Card>
  );
}
