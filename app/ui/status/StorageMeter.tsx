import type { ReactNode } from "react";
import { toMegabytes, type StorageUse } from "~/domain/storage/quota";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Meter } from "./Meter";

/** Used storage of a company, as a bar and text. */
export function StorageMeter({ storage, ...props }: { storage: StorageUse; note?: ReactNode; className?: string }) {
  const { t } = useTranslation("analyses");
  const { usedBytes, limitBytes } = storage;
  const used = limitBytes > 0 ? usedBytes / limitBytes : 1;
  return <Meter label={t("storage.title")} used={used} text={useStorageWords()(storage)} {...props} />;
}

export function useStorageWords(): (storage: StorageUse) => string {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return ({ usedBytes, limitBytes }) =>
    t("storage.used", {
      used: format.number(toMegabytes(usedBytes), { decimals: 1 }),
      limit: format.number(toMegabytes(limitBytes)),
    });
}
