import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { announce } from "~/ui/status/live-regions";
import { useHydrated } from "~/ui/use-hydrated";
import type { Told } from "./answer";

/** ADM-2: passwords that are shown once, with a way to take them along. Loading the page again does not bring them back. */
export function ToldOnce({ told }: { told: Told }) {
  const { t } = useTranslation("admin");
  const { t: toasts } = useTranslation("toasts");
  return (
    <div className="grid gap-4">
      <Banner tone="success" spoken>
        {toasts(told.notice)}
      </Banner>
      <dl className="grid gap-3">
        {told.secrets.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-bg px-4 py-3"
          >
            <div className="min-w-0">
              <dt className="text-xs text-muted">{t(`told.${name}`)}</dt>
              <dd className="font-mono text-base break-all select-all">{value}</dd>
            </div>
            <CopyButton label={t(`told.${name}`)} value={value} />
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t(told.secrets.some(({ name }) => name === "passwordLink") ? "told.link" : "told.text")}</p>
      {told.secrets.some(({ name }) => name === "oneTimePassword") && <p className="text-sm text-muted">{t("told.first")}</p>}
    </div>
  );
}

/** Browsers let pages write to the clipboard over https and on localhost only; elsewhere there is nothing to press. */
function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation("admin");
  const [copied, setCopied] = useState(false);
  const canCopy = useHydrated() && window.isSecureContext;
  if (!canCopy) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    announce(t("told.copied"));
  };
  return (
    <Button
      type="button"
      size="small"
      icon={copied ? Check : Copy}
      aria-label={t("told.copy", { what: label })}
      onClick={() => void copy()}
    >
      {t(copied ? "told.copied" : "told.copyShort")}
    </Button>
  );
}
