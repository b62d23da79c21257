import { Form } from "@remix-run/react";
import { KeyRound, Trash2 } from "lucide-react";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import type { AccountData } from "../account-data";
import { PasskeyForm } from "./PasskeyForm";

export function PasskeyList({ passkeys, passkeysAvailable, timeZone }: Pick<AccountData, "passkeys" | "passkeysAvailable" | "timeZone">) {
  const { t } = useTranslation("account");
  const times = useTimes(timeZone);
  return (
    <Card>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-hair border-b border-hair">
          {passkeys.map(({ id, name, since, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
              <KeyRound size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-sm font-medium break-words">{name}</p>
                <p className="numeral text-xs text-muted">
                  {[t("passkeys.since", { since: times.at(since) }), lastUsedAt && t("passkeys.last", { last: times.at(lastUsedAt) })]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <Form method="post" action="/account/passkeys" preventScrollReset>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={id} />
                <Button size="small" variant="danger" icon={Trash2} aria-label={t("passkeys.removeOf", { name })}>
                  {t("passkeys.remove")}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <PasskeyForm available={passkeysAvailable} />
    </Card>
  );
}
