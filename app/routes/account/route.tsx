import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Bot, Shield, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Indexed } from "~/ui/shell/Indexed";
import { useCan } from "~/ui/use-may";
import { PasskeyList } from "~/views/account/passkeys/PasskeyList";
import { PasswordForm } from "~/views/account/PasswordForm";
import { SessionList } from "~/views/account/SessionList";
import { TutorialList } from "~/views/account/TutorialList";
import { pageTitle } from "../page-title";
import { handleAccountForm, type AccountAnswer } from "./actions.server";
import { loadAccount } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadAccount(context, request));
  return { ...page, title: translator(context.language, "account")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleAccountForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-12: the user's own account. */
export default function AccountPage() {
  const { t } = useTranslation("account");
  const may = useCan();
  const page = useLoaderData<typeof loader>();
  const { title, name, email, companyName, passwordMin, secondFactor, passkeys, passkeysAvailable, accessTokensInUse, timeZone } = page;
  const answer = useActionData<AccountAnswer>();
  const problemOf = (intent: AccountAnswer["intent"]) => (answer?.intent === intent ? answer.problem : undefined);
  const sections = [
    {
      id: "password",
      title: t("password.title"),
      text: t("password.text"),
      content: (
        <Card>
          <PasswordForm min={passwordMin} email={email} problem={problemOf("changePassword")} />
        </Card>
      ),
    },
    {
      id: "second-factor",
      title: t("secondFactor.title"),
      text: t("secondFactor.text"),
      content: (
        <Card className="flex flex-wrap items-center gap-3">
          <p className="flex flex-1 basis-52 items-center gap-2 text-sm font-medium">
            {secondFactor ? (
              <ShieldCheck size={20} aria-hidden className="text-correct" />
            ) : (
              <Shield size={20} aria-hidden className="text-muted" />
            )}
            {t(secondFactor ? "secondFactor.on" : "secondFactor.off")}
          </p>
          <LinkButton to="/account/secondFactor">{t(secondFactor ? "secondFactor.manage" : "secondFactor.setUp")}</LinkButton>
        </Card>
      ),
    },
    {
      id: "passkeys",
      title: t("passkeys.title"),
      text: t("passkeys.text"),
      content: <PasskeyList passkeys={passkeys} passkeysAvailable={passkeysAvailable} timeZone={timeZone} />,
    },
    {
      id: "access-tokens",
      title: t("accessTokens.title"),
      text: t("accessTokens.text"),
      content: (
        <Card className="flex flex-wrap items-center gap-3">
          <p className="flex flex-1 basis-52 items-center gap-2 text-sm font-medium">
            <Bot size={20} strokeWidth={1.75} aria-hidden className="text-muted" />
            {t("accessTokens.inUse", { count: accessTokensInUse })}
          </p>
          <LinkButton to="/account/tokens">{t("accessTokens.manage")}</LinkButton>
        </Card>
      ),
    },
    {
      id: "sessions",
      title: t("sessions.title"),
      text: t("sessions.text"),
      content: <SessionList sessions={page.sessions} timeZone={timeZone} />,
    },
    ...(may("captureAnalyses")
      ? [
          {
            id: "tutorials",
            title: t("guidance:settings.title"),
            text: t("guidance:settings.text"),
            content: <TutorialList skipped={page.skippedTutorials} />,
          },
        ]
      : []),
  ];
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12 lg:max-w-4xl">
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-1 text-sm break-words text-muted">
        {[name, email, companyName].filter((word, at, all) => all.indexOf(word) === at).join(" · ")}
      </p>
      <Indexed
        label={t("common:onThisPage")}
        links={sections.map(({ id, title: label }) => ({ to: `#${id}`, label }))}
        narrow="hidden"
        className="mt-8"
      >
        {sections.map(({ content, ...section }) => (
          <Section key={section.id} {...section}>
            {content}
          </Section>
        ))}
      </Indexed>
    </div>
  );
}

function Section({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-0">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}
