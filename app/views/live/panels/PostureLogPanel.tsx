import { plateAspect, useMapTurn } from "~/heatmap/geometry/plate-context";
import { wholePlate } from "~/heatmap/geometry/region";
import { turnedBox } from "~/heatmap/geometry/turned-box";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { HeadCell, Row, TableCell } from "~/ui/Table";
import type { LiveView, LogPanelPage } from "../live-context";
import { DeviceLogTable } from "./DeviceLogTable";

/** KIND-3: past postures with pressure, confidence, and a map drawn by the server. */
export function PostureLogPanel({ page, geometry, logs }: Pick<LiveView, "geometry" | "logs"> & LogPanelPage) {
  const { t } = useTranslation("logs");
  const pressure = usePressure(geometry.unit);
  const times = useLogTimes(page.company.timeZone);
  const turn = useMapTurn();
  if (logs.postures === null) return null;
  const aspect = plateAspect({ geometry, region: wholePlate(geometry.grid), turn });
  const exportTo = `/devices/${page.device.id}/logs/postures`;
  return (
    <DeviceLogTable
      title={t("postureLog")}
      name="posture"
      read={logs.postures}
      order={logs.asked.postureOrder}
      exportTo={{ csv: `${exportTo}/csv`, json: `${exportTo}/json` }}
      columns={
        <>
          <HeadCell>{t("column.position")}</HeadCell>
          <HeadCell className="w-1/4">{t("column.confidence")}</HeadCell>
          <HeadCell numeric>{t("column.maximum")}</HeadCell>
          <HeadCell>{t("column.map")}</HeadCell>
        </>
      }
      row={(log) => (
        <Row key={log.id}>
          <TableCell className="numeral whitespace-nowrap">
            <time dateTime={log.at.toISOString()}>{times.at(log.at)}</time>
          </TableCell>
          <TableCell className="font-medium whitespace-nowrap">
            {log.posture ? t(`live:posture.${log.posture.id}`) : t("missing")}
          </TableCell>
          <TableCell>{log.posture && <Confidence share={log.posture.confidence} />}</TableCell>
          <TableCell numeric>
            <Figure value={pressure.number(log.maxPressure, { atMost: 1 })} unit={pressure.unit} />
          </TableCell>
          <TableCell>
            <span className="flex h-11 w-20 items-center justify-center rounded-md bg-bg p-0.5">
              <span className="relative" style={{ width: `min(100%, ${2.5 * aspect}rem)`, aspectRatio: String(aspect) }}>
                <img
                  src={`/devices/${page.device.id}/pressure-maps/${log.id}`}
                  alt={t("mapOf", { time: times.at(log.at) })}
                  loading="lazy"
                  decoding="async"
                  style={turnedBox(turn, aspect)}
                />
              </span>
            </span>
          </TableCell>
        </Row>
      )}
    />
  );
}

function Confidence({ share }: { share: number }) {
  const format = useFormat();
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="h-1.5 min-w-16 flex-1 overflow-hidden rounded-full bg-fill-2">
        <span className="block h-full rounded-full bg-ink" style={{ width: `${Math.round(100 * share)}%` }} />
      </span>
      <span className="numeral w-12 shrink-0 text-right">{format.percent(share)}</span>
    </span>
  );
}
