import { useFetcher } from "@remix-run/react";
import { ListChecks } from "lucide-react";
import type { ProtocolName } from "~/domain/analysis/recording/protocol-run";
import { useTranslation } from "~/i18n/use-translation";
import { Button, buttonStyle } from "~/ui/form/Button";
import { Disclosure } from "~/ui/shell/Disclosure";
import { liveIntents } from "../intents";

export function ProtocolMenu({ names }: { names: readonly ProtocolName[] }) {
  const { t } = useTranslation("guidance");
  const fetcher = useFetcher();
  if (names.length === 0) return null;
  return (
    <Disclosure
      label={t("protocol.title")}
      button={
        <>
          <ListChecks size={16} aria-hidden />
          <span className="max-xl:sr-only">{t("protocol.title")}</span>
        </>
      }
      buttonClass={buttonStyle({ className: "cursor-pointer" })}
    >
      <div className="absolute right-0 bottom-full z-30 mb-2 w-[min(24rem,calc(100vw-1.5rem))] rounded-2xl border border-border bg-raised p-4 shadow-overlay">
        <p className="text-sm text-muted">{t("protocol.about")}</p>
        <ul className="mt-2 divide-y divide-hair">
          {names.map((name) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2.5">
              <div className="min-w-0">
                <h3 className="text-sm font-medium">{t(`protocol.names.${name}`)}</h3>
                <p className="text-xs text-muted">{t(`protocol.abouts.${name}`)}</p>
              </div>
              <fetcher.Form method="post">
                <input type="hidden" name="protocol" value={name} />
                <Button
                  name="intent"
                  value={liveIntents.protocol}
                  size="small"
                  aria-label={`${t("protocol.start")}: ${t(`protocol.names.${name}`)}`}
                >
                  {t("protocol.start")}
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
