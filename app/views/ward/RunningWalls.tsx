import { Form } from "@remix-run/react";
import { MonitorX } from "lucide-react";
import { usePlace } from "~/i18n/use-place";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import type { WallStartData } from "./wall-start-data";

/** Active wall displays of the company: rooms, who started each, and a button to end it. */
export function RunningWalls({ walls, timeZone }: Pick<WallStartData, "walls" | "timeZone">) {
  const { t } = useTranslation("devices");
  const placeName = usePlace();
  const times = useTimes(timeZone);
  return (
    <section aria-labelledby="running-walls" className="mt-8">
      <h2 id="running-walls" className="mb-2 text-xl font-semibold">
        {t("startWall.running")}
      </h2>
      <Card className="p-4">
        {walls.length === 0 && <p className="text-sm text-muted">{t("startWall.none")}</p>}
        <ul className="divide-y divide-hair">
          {walls.map(({ id, rooms, names, startedAt, endsAt, startedBy, mayEnd }) => {
            const shown = rooms?.map(placeName).join(", ") ?? t("startWall.wholeWard");
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
                <p className="min-w-0 flex-1 basis-56 text-sm">
                  <span className="block font-medium break-words">
                    {shown} · {t(`startWall.${names}`)}
                  </span>
                  <span className="numeral text-xs text-muted">
                    {t("startWall.of", { name: startedBy, since: times.at(startedAt), until: times.at(endsAt) })}
                  </span>
                </p>
                {mayEnd && (
                  <Form method="post">
                    <input type="hidden" name="intent" value="end" />
                    <input type="hidden" name="wall" value={id} />
                    <Button size="small" variant="danger" icon={MonitorX} aria-label={t("startWall.endOf", { shown })}>
                      {t("startWall.end")}
                    </Button>
                  </Form>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
