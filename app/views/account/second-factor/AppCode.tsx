import { Form, useNavigation } from "@remix-run/react";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import type { QrPath } from "./second-factor-data";

interface AppCodeProps {
  secret: string;
  uri: string;
  qr: QrPath;
  problem: ProblemNotice | undefined;
}

/** The secret as QR code, link and text, and a field for the app's first code. */
export function AppCode({ secret, uri, qr, problem }: AppCodeProps) {
  const { t } = useTranslation("account");
  const { t: problemWords } = useTranslation("problems");
  const busy = useNavigation().formData?.get("intent") === "confirm";
  return (
    <div className="grid gap-5">
      <p className="text-sm">{t("secondFactor.scan")}</p>
      <svg
        role="img"
        aria-label={t("secondFactor.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-lg"
      >
        {/* Black on white in both themes, as QR readers require. */}
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <p className="text-sm">
        {t("secondFactor.byHand")}
        <code className="numeral mt-1.5 block rounded-md bg-fill px-3 py-2 break-words select-all">
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </code>
        <a href={uri} className="mt-2 inline-block underline underline-offset-2">
          {t("secondFactor.openApp")}
        </a>
      </p>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="confirm" />
        {problem && (
          <Banner tone="error" spoken>
            {problemWords(problem.code, { ...problem.details })}
          </Banner>
        )}
        <Field label={t("secondFactor.code")} field={{ name: "code", required: true }} hint={t("secondFactor.codeHint")}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" className="numeral max-w-40" />
        </Field>
        <Button variant="primary" busy={busy} className="justify-self-start">
          {t("secondFactor.confirm")}
        </Button>
      </Form>
    </div>
  );
}
