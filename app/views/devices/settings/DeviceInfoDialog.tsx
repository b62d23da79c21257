import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Facts } from "~/ui/Facts";
import { LinkButton } from "~/ui/form/Button";
import { useCan } from "~/ui/use-may";
import type { ShownCompany } from "../../branding/shown-company";
import type { ShownDevice } from "./shown-device";

interface DeviceInfoDialogProps {
  device: ShownDevice;
  company: ShownCompany;
  closeTo: string;
}

export function DeviceInfoDialog({ device, company, closeTo }: DeviceInfoDialogProps) {
  const { t } = useTranslation("settings");
  const may = useCan();
  const facts: (readonly [string, string])[] = [
    [t("companyName"), company.companyName],
    [t("address"), company.address || t("info.noAddress")],
    [t("name"), device.name],
    [t("room"), device.room || t("rooms.none")],
    [t("bed"), device.bed || t("info.noBed")],
    ...(device.place ? [[t(`patientOf.${device.place.stance}`), device.place.patient?.name ?? t("devices:ward.nobody")] as const] : []),
  ];
  return (
    <Dialog
      title={t("live:info.show")}
      subtitle={device.hardwareSerial}
      closeTo={closeTo}
      width="narrow"
      readOnly
      actions={
        <>
          {may("editDevice") && <LinkButton to={`/deviceSettings?device=${device.id}`}>{t("info.edit")}</LinkButton>}
          <LinkButton to={closeTo} variant="primary" preventScrollReset>
            {t("close")}
          </LinkButton>
        </>
      }
    >
      {company.logo !== null && (
        <img src={company.logo} alt={t("logoOf", { company: company.companyName })} className="mb-3 max-h-20 max-w-48 object-contain" />
      )}
      <Facts facts={facts} />
    </Dialog>
  );
}
