import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { useDeviceStream } from "~/live/browser/live-hooks";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { LinkButton } from "~/ui/form/Button";
import { useHydrated } from "~/ui/use-hydrated";
import { calibrationPath } from "./form";
import type { CalibrationPageData } from "./load.server";
import { totalForce } from "./total-force";

/** A figure that follows a mat is written so often. */
const SHOW_EVERY_MS = 500;

/** What the mat tells right now: whether it sends, whether somebody is on it, with what force. */
export function MatNow({ page }: { page: CalibrationPageData }) {
  const { t } = useTranslation("calibration");
  const format = useFormat();
  const hydrated = useHydrated();
  const { geometry, part, status, kPa } = page;
  const { frames, state } = useDeviceStream(page.device.id, page.state);
  const [live, setLive] = useState<number | null>(null);
  const noise = status.inForce?.noise ?? 0;

  useEffect(() => {
    const timer = setInterval(() => {
      const newest = frames.freshness(part) === "live" ? frames.newest(part) : null;
      setLive(newest && totalForce(newest, geometry, noise));
    }, SHOW_EVERY_MS);
    return () => clearInterval(timer);
  }, [frames, part, geometry, noise]);

  const present = state.presence?.present ?? null;
  const { connection } = state;
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{t("now.title")}</h2>
      <Facts
        facts={[
          [t("now.connection"), t(connection.state === "connected" ? "now.connected" : "now.silent")],
          [t("now.presence"), t(present === null ? "now.unknown" : present ? "now.somebody" : "now.nobody")],
          [t("now.force"), format.quantity(live ?? page.forceN, "N", { decimals: 0 })],
          [
            t("now.mean"),
            status.driftKPa === null || kPa === null
              ? t("now.unknown")
              : format.quantity(status.driftKPa, "kPa", { decimals: 2, sign: true }),
          ],
        ]}
      />
      {!hydrated && (
        <LinkButton to={calibrationPath(page.device.id, part)} size="small" className="mt-2">
          {t("now.again")}
        </LinkButton>
      )}
    </Card>
  );
}
