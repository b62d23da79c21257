import { useEffect, useState } from "react";
import { deviceKind } from "~/domain/device/device";
import { GRAVITY } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useDeviceStream } from "~/live/browser/live-hooks";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { LinkButton } from "~/ui/form/Button";
import { useHydrated } from "~/ui/use-hydrated";
import { useAnalysis } from "../core/use-analysis";
import type { CalibrationPageData } from "./calibration-page-data";
import { calibrationPath } from "./form";
import { matForce, type MatForce } from "./mat-force";

/** Update interval of live figures. */
const SHOW_EVERY_MS = 500;

export function MatNow({ page }: { page: CalibrationPageData }) {
  const { t } = useTranslation("calibration");
  const format = useFormat();
  const hydrated = useHydrated();
  const { geometry, status, kPa } = page;
  const { force, state } = useForceNow(page);
  const present = state.presence?.present ?? null;

  const newtons = (value: number | undefined): string => format.quantity(value ?? null, "N", { decimals: 0 });
  const kilograms = (value: number): string => format.quantity(value / GRAVITY, "kg", { decimals: 1 });
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{t("now.title")}</h2>
      <Facts
        facts={[
          [t("now.connection"), t(state.connection.state === "connected" ? "now.connected" : "now.silent")],
          [t("now.presence"), t(present === null ? "now.unknown" : present ? "now.somebody" : "now.nobody")],
          [t("now.force"), force ? `${newtons(force.all)} (${kilograms(force.all)})` : newtons(undefined)],
          [t("now.inContact"), newtons(force?.inContact)],
          [
            t("now.mean"),
            status.driftKPa === null || kPa === null
              ? t("now.unknown")
              : format.quantity(status.driftKPa, "kPa", { decimals: 2, sign: true }),
          ],
        ]}
      />
      {kPa !== null && (
        <p className="mt-1 text-xs text-muted">
          {t("now.forceText", { contact: format.quantity(page.contact, geometry.unit, { atMost: 2 }) })}
        </p>
      )}
      {!hydrated && (
        <LinkButton to={calibrationPath(page.device.id, page.part)} size="small" className="mt-2">
          {t("now.again")}
        </LinkButton>
      )}
    </Card>
  );
}

/** State and newest force; the page's initial force until the analysis core is loaded, null while the mat is silent. */
function useForceNow({ device, geometry, part, status, force: first, state: known }: CalibrationPageData) {
  const { frames, state } = useDeviceStream(device.id, known);
  const analysis = useAnalysis({ kind: deviceKind(device), geometry });
  const [force, setForce] = useState<MatForce | null>(first);
  const { deviceType } = device;
  const noise = status.inForce?.noise ?? null;

  useEffect(() => {
    if (!analysis) return;
    const kind = deviceKind({ deviceType });
    const timer = setInterval(() => {
      const newest = frames.freshness(part) === "live" ? frames.newest(part) : null;
      setForce(newest && matForce(analysis, kind, geometry, newest, noise));
    }, SHOW_EVERY_MS);
    return () => clearInterval(timer);
  }, [analysis, frames, part, geometry, noise, deviceType]);
  return { force, state };
}
