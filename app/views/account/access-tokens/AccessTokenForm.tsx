import { Form, useNavigation } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { ACCESS_TOKEN_NAME_MAX } from "~/domain/sign-in/access-token";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Checkbox, RadioGroup } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import type { AccessTokenAnswer, AccessTokensData } from "./access-tokens-data";

type Refused = Extract<AccessTokenAnswer, { made: null }>;

export function AccessTokenForm({ scopes, days, answer }: Pick<AccessTokensData, "scopes" | "days"> & { answer: Refused | undefined }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().formData?.get("intent") === "create";
  const entered = answer?.entered;
  return (
    <Card>
      <Form method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="create" />
        {answer && <Refusal {...answer} />}
        <Field
          label={t("accessTokens.name")}
          field={{ name: "name", required: true, maxLength: ACCESS_TOKEN_NAME_MAX, defaultValue: entered?.name ?? "" }}
          hint={t("accessTokens.nameHint")}
        >
          <TextInput className="max-w-80" autoComplete="off" />
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t("accessTokens.scopes")}</legend>
          <p className="mb-2 text-xs text-muted">{t("accessTokens.scopesHint")}</p>
          <div className="grid gap-1.5 sm:grid-cols-2">
            {scopes.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} defaultChecked={entered?.scopes.includes(scope)}>
                {t(`roles:may.${scope}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <RadioGroup
          legend={t("accessTokens.life")}
          name="days"
          defaultValue={entered?.days ?? String(days.includes(30) ? 30 : days[0])}
          options={days.map((count) => ({ value: String(count), label: t("common:days", { count }) }))}
        />
        <Field label={t("password.current")} field={{ name: "password", required: true }}>
          <PasswordInput className="max-w-80" />
        </Field>
        <Button variant="primary" icon={KeyRound} busy={busy} className="justify-self-start">
          {t("accessTokens.create")}
        </Button>
      </Form>
    </Card>
  );
}

function Refusal({ problem: { code, details }, entered }: Refused) {
  const { t } = useTranslation("account");
  const words =
    code === "incorrectCredentials"
      ? t("password.wrong")
      : code === "invalid" && entered.scopes.length === 0
        ? t("accessTokens.chooseScopes")
        : t(`problems:${code}`, { ...details });
  return (
    <Banner tone="error" spoken>
      {words}
    </Banner>
  );
}
