import { useTranslation } from "react-i18next";
import type { Geometry } from "~/domain/device/kind";
import { useFormat } from "~/i18n/use-format";
import { Facts } from "~/ui/Facts";

interface InfoTabProps {
  device: { name: string; room: string; bed: string; hardwareSerial: string };
  kindName: string;
  companyName: string;
  geometry: Geometry;
  contactThreshold: number;
}

/** What this mat is and what it measures with. */
export function InfoTab({ device, kindName, companyName, geometry, contactThreshold }: InfoTabProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const length = (value: number): string => format.number(value, { atMost: 2 });
  const facts: [string, string][] = [
    [t("info.name"), device.name],
    [t("info.kind"), kindName],
    [t("info.company"), companyName],
    [t("info.room"), device.room],
    [t("info.bed"), device.bed],
    [t("info.serial"), device.hardwareSerial],
    [t("info.grid"), t("info.gridValue", { ...geometry.grid })],
    [t("info.pitch"), t("info.pitchValue", { x: length(geometry.cellPitchCm.xCm), y: length(geometry.cellPitchCm.yCm) })],
    [t("info.range"), t("info.rangeValue", { maximum: format.number(geometry.maximum), unit: geometry.unit })],
    [t("info.contact"), format.quantity(contactThreshold, geometry.unit)],
  ];
  return <Facts facts={facts} />;
}
