import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { ShownCalibration } from "~/domain/calibration/mat-calibration";
import { calibrationText } from "~/domain/calibration/sentence";
import { hasMap, type DeviceKind, type Geometry } from "~/domain/device/kind";
import { deviceThresholds } from "~/domain/device/thresholds";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { Facts } from "~/ui/Facts";
import { LinkButton } from "~/ui/form/Button";
import { calibrationPath } from "../../calibration/form";

interface InfoTabProps {
  device: { id: string; name: string; room: string; bed: string; hardwareSerial: string };
  kindName: string;
  companyName: string;
  geometry: Geometry;
  kind: DeviceKind;
  calibrations: readonly ShownCalibration[];
  timeZone: string | null;
}

export function InfoTab({ device, kindName, companyName, geometry, kind, calibrations, timeZone }: InfoTabProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const pressure = usePressure(geometry.unit);
  const length = (value: number): string => format.number(value, { atMost: 2 });
  const thresholds = deviceThresholds(kind, geometry);
  const threshold = (value: number): string => pressure.quantity(value, { atMost: 3 });
  const facts: [string, string][] = [
    [t("info.name"), device.name],
    [t("info.kind"), kindName],
    [t("info.company"), companyName],
    [t("info.room"), device.room],
    [t("info.bed"), device.bed],
    [t("info.serial"), device.hardwareSerial],
    [t("info.grid"), t("info.gridValue", { ...geometry.grid })],
    [t("info.pitch"), t("info.pitchValue", { x: length(geometry.cellPitchCm.xCm), y: length(geometry.cellPitchCm.yCm) })],
    [t("info.range"), t("info.rangeValue", { maximum: pressure.number(geometry.maximum), unit: pressure.unit })],
    [t("info.contact"), threshold(thresholds.contact)],
  ];
  if (kind.analyses.some((type) => analysisOf(type).hasSteps)) facts.push([t("info.rocker"), threshold(thresholds.rocker)]);
  facts.push([t("info.thresholdsFrom"), t(`info.thresholdRule.${thresholds.rule}`)]);
  if (!hasMap(kind)) return <Facts facts={facts} />;
  const inForce = calibrations.map(({ atMs, ...calibration }) => ({
    ...calibration,
    meanOffset: pressure.valueOf(calibration.meanOffset),
    at: new Date(atMs),
  }));
  facts.push([t("calibration:title"), calibrationText(inForce, pressure.unit, { t, format }, (at) => format.time(at, { timeZone }))]);
  return (
    <>
      <Facts facts={facts} />
      <LinkButton to={calibrationPath(device.id)} className="mt-3">
        {t("calibration:title")}
      </LinkButton>
    </>
  );
}
