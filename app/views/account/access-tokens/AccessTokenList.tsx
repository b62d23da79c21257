import { Form, useNavigation } from "@remix-run/react";
import { Bot, Trash2 } from "lucide-react";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import type { AccessTokensData } from "./access-tokens-data";

export function AccessTokenList({ tokens, timeZone }: Pick<AccessTokensData, "tokens" | "timeZone">) {
  const { t } = useTranslation("account");
  const times = useTimes(timeZone);
  const sending = useNavigation().formData;
  if (tokens.length === 0) return <Card className="text-sm text-muted">{t("accessTokens.none")}</Card>;
  return (
    <Card>
      <ul className="divide-y divide-hair">
        {tokens.map(({ id, name, scopes, createdAt, expiresAt, hasExpired, lastUsedAt }) => {
          const facts = { since: times.at(createdAt), end: times.at(expiresAt) };
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Bot size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
                  <span className="break-words">{name}</span>
                  {hasExpired && <Chip>{t("accessTokens.expired")}</Chip>}
                </p>
                <p className="text-xs text-muted">{scopes.map((scope) => t(`roles:may.${scope}`)).join(" · ")}</p>
                <p className="numeral text-xs text-muted">
                  {lastUsedAt ? t("accessTokens.facts", { ...facts, last: times.at(lastUsedAt) }) : t("accessTokens.factsUnused", facts)}
                </p>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="revoke" />
                <input type="hidden" name="id" value={id} />
                <Button
                  size="small"
                  variant="danger"
                  icon={Trash2}
                  busy={sending?.get("id") === id}
                  aria-label={t("accessTokens.revokeOf", { name })}
                >
                  {t("accessTokens.revoke")}
                </Button>
              </Form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
