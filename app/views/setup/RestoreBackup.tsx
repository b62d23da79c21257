import { Form } from "@remix-run/react";
import { useFormat } from "~/i18n/use-format";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";

interface RestoreBackupProps {
  token: string;
  folder: string;
  backups: readonly { name: string; madeAt: Date; bytes: number; keyId: string | null }[];
}

/** Instead of a new clinic: a backup in the server's backup folder. */
export function RestoreBackup({ token, folder, backups }: RestoreBackupProps) {
  const { t } = useTranslation("setup");
  const { at } = useTimes(null);
  const format = useFormat();
  const [newest] = backups;
  return (
    <details className="mt-10 border-t border-hair pt-5">
      <summary className="cursor-pointer text-sm font-medium">{t("restore.title")}</summary>
      <p className="mt-3 text-sm break-words text-muted">{t(newest ? "restore.text" : "restore.none", { folder })}</p>
      {newest && (
        <Form method="post" className="mt-4 flex flex-col gap-4">
          <input type="hidden" name="token" value={token} />
          <Field label={t("restore.backup")} field={{ name: "backup", required: true, defaultValue: newest.name }}>
            <Select
              options={backups.map(({ name, madeAt, bytes, keyId }) => ({
                value: name,
                label: [at(madeAt), format.megabytes(bytes), keyId === null ? [] : t("restore.encrypted", { key: keyId })]
                  .flat()
                  .join(" · "),
              }))}
            />
          </Field>
          <Button name="intent" value="restore" className="self-start">
            {t("restore.submit")}
          </Button>
        </Form>
      )}
    </details>
  );
}
