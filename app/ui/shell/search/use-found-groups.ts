import { ChartLine, LayoutGrid, Users, type LucideIcon } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import type { Found, SearchAnswer } from "~/domain/search/found";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

export interface FoundLink {
  to: string;
  title: string;
  detail: string;
}

export interface FoundGroup {
  name: keyof Found;
  label: string;
  icon: LucideIcon;
  /** Address of the list of all results. */
  allTo: string;
  results: FoundLink[];
}

export function useFoundGroups({ q, found, timeZone }: SearchAnswer): FoundGroup[] {
  const { t } = useTranslation("common");
  const { t: kindName } = useTranslation("kinds");
  const format = useFormat();
  if (!found) return [];
  const search = new URLSearchParams({ q }).toString();
  // The list of analyses searches by patient only.
  const groups: FoundGroup[] = [
    {
      ...{ name: "devices", label: t("devices"), icon: LayoutGrid, allTo: `/devices?${search}` },
      results: found.devices.map((device) => ({
        to: device.livePath,
        title: device.name,
        detail: inOneLine(kindName(deviceKind(device).id), device.room, device.bed && t("devices:label.bed", { bed: device.bed })),
      })),
    },
    {
      ...{ name: "patients", label: t("patients"), icon: Users, allTo: `/patients?${search}` },
      results: found.patients.map(({ id, name, number, birthDate }) => ({
        to: `/patients/${id}`,
        title: name,
        detail: inOneLine(number === name ? null : number, birthDate && format.day(birthDate)),
      })),
    },
    {
      ...{
        name: "analyses",
        label: t("analyses"),
        icon: ChartLine,
        allTo: found.patients.length > 0 ? `/analyses?${search}` : "/analyses",
      },
      results: found.analyses.map(({ id, analysisType, patientName, deviceName, creationDate }) => ({
        to: `/analyses/${id}`,
        title: inOneLine(t(`analyses:type.${analysisType}`), patientName ?? t("record:removedPatient")),
        detail: inOneLine(format.time(creationDate, { timeZone }), deviceName),
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const inOneLine = (...parts: (string | null)[]): string => parts.filter(Boolean).join(" · ");
