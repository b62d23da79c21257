import type { WebhookDelivery, WebhookEvent } from "~/domain/administration/webhook";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";

const words = {
  "alarm.raised": "alarm_raised",
  "alarm.attended": "alarm_attended",
  "alarm.ended": "alarm_ended",
  "webhook.test": "webhook_test",
} as const satisfies Record<WebhookEvent, string>;

interface DeliveryTableProps {
  deliveries: WebhookDelivery[];
  timeZone: string | null;
}

export function DeliveryTable({ deliveries, timeZone }: DeliveryTableProps) {
  const { t } = useTranslation("admin");
  const times = useTimes(timeZone);
  return (
    <Table caption={t("webhooks.deliveries")} className="mt-2">
      <thead>
        <tr>
          <HeadCell>{t("webhooks.time")}</HeadCell>
          <HeadCell>{t("webhooks.event")}</HeadCell>
          <HeadCell>{t("webhooks.became")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, createdAt, event, state, attempts, failure, answered, nextAt }) => {
          const facts = [
            failure && state !== "delivered" ? t(`webhooks.failure.${failure}`, { status: answered }) : null,
            attempts > 0 ? t("webhooks.attempts", { count: attempts }) : null,
            state === "waiting" && attempts > 0 && nextAt ? t("webhooks.next", { time: times.at(nextAt) }) : null,
          ];
          return (
            <Row key={id}>
              <TableCell className="numeral py-2">{times.at(createdAt)}</TableCell>
              <TableCell className="py-2">{t(`webhooks.events.${words[event]}`)}</TableCell>
              <TableCell className="py-2">
                <span className="font-medium">{t(`webhooks.state.${state}`)}</span>
                <span className="numeral block text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
              </TableCell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
