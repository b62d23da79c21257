import { capabilities, type Capability, type RoleName } from "~/domain/user";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/form/choices";
import { Select } from "~/ui/form/Select";
import { AdminField, useTicked } from "../AdminForm";

/** Role and individually granted rights. */
export function RightsFields({ roles, role, granted }: { roles: readonly RoleName[]; role: RoleName; granted: readonly Capability[] }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <AdminField name="role" label={t("field.role")} required value={role}>
        <Select options={roles.map((one) => ({ value: one, label: t(`roles:name.${one}`) }))} />
      </AdminField>
      {capabilities.map((name) => (
        <CapabilityBox key={name} name={name} stored={granted.includes(name)} />
      ))}
    </>
  );
}

function CapabilityBox({ name, stored }: { name: Capability; stored: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <Checkbox name={name} defaultChecked={useTicked(name, stored)}>
      {t(`capability.${name}`)}
    </Checkbox>
  );
}
