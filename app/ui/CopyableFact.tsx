import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { announce } from "~/ui/status/live-regions";
import { useHydrated } from "~/ui/use-hydrated";

/** Text to copy exactly, in a `<dl>`. */
export function CopyableFact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-bg px-4 py-3">
      <div className="min-w-0">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="font-mono text-base wrap-anywhere select-all">{value}</dd>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  );
}

/** Hidden without the clipboard API, which needs https or localhost. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const canCopy = useHydrated() && window.isSecureContext;
  if (!canCopy) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    announce(t("copied"));
  };
  return (
    <Button type="button" size="small" icon={copied ? Check : Copy} aria-label={t("copy", { what: label })} onClick={() => void copy()}>
      {t(copied ? "copied" : "copyShort")}
    </Button>
  );
}
