import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { itemAt } from "~/domain/lists/item-at";
import { useTranslation } from "~/i18n/use-translation";
import { Select } from "~/ui/form/Select";
import { AdminField } from "../AdminForm";

interface KindFieldProps {
  value?: string;
  /** Only types without halves. */
  withoutHalves?: boolean;
}

export function KindField({ value = itemAt(DEVICE_KINDS, 0).deviceType, withoutHalves = false }: KindFieldProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminField name="deviceType" label={t("field.deviceType")} required value={value}>
      <Select>
        {DEVICE_KINDS.filter(({ card, subdeviceType }) => card && !(withoutHalves && subdeviceType !== null)).map(
          ({ id, deviceType, subdeviceType }) => (
            <option key={id} value={deviceType} data-halves={subdeviceType === null ? undefined : ""}>
              {t(`kinds:${id}`)}
            </option>
          ),
        )}
      </Select>
    </AdminField>
  );
}
