import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { DescribedCall } from "~/http/api/description/described-calls.server";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Indexed } from "~/ui/shell/Indexed";
import { OpenHeader } from "~/ui/shell/OpenHeader";
import { pageTitle } from "../page-title";
import { loadDevelopersPage } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = await respond(request, loadDevelopersPage());
  return { pageTitle: translator(await chooseLanguage(request), "developers")("title"), ...shown };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.pageTitle);

/** API calls and links to machine-readable descriptions, which are in English. */
export default function Developers() {
  const { t } = useTranslation("developers");
  const { groups, shapes, demo } = useLoaderData<typeof loader>();
  const sections = [
    ...groups.map(({ name, calls }) => ({
      id: name.toLowerCase().replaceAll(/\W+/g, "-"),
      title: name,
      lang: "en",
      content: calls.map((call) => <Call key={call.id} {...call} />),
    })),
    {
      id: "shapes",
      title: t("shapes"),
      lang: undefined,
      content: shapes.map(({ name, schema }) => (
        <details key={name}>
          <summary className="cursor-pointer py-2.5 font-mono text-sm">{name}</summary>
          <Schema label={name}>{schema}</Schema>
        </details>
      )),
    },
  ];
  return (
    <div className="min-h-dvh bg-surface px-4 sm:px-6">
      <OpenHeader demo={demo} className="mx-auto max-w-5xl" />
      <main className="mx-auto max-w-5xl pt-6 pb-16">
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="mt-3 text-base text-muted">{t("intro")}</p>
        <p className="mt-3 text-base text-muted">
          {t("tokens")}{" "}
          <Link to="/account/tokens" className="underline underline-offset-2">
            {t("makeToken")}
          </Link>
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <a href="/api/openapi.json" className="underline underline-offset-2">
              {t("openApi")}
            </a>
          </li>
          <li>
            <a href="/api/asyncapi.json" className="underline underline-offset-2">
              {t("asyncApi")}
            </a>
          </li>
        </ul>
        <Indexed
          label={t("common:onThisPage")}
          links={sections.map(({ id, title, lang }) => ({ to: `#${id}`, label: title, lang }))}
          className="mt-8"
        >
          {sections.map(({ id, title, lang, content }) => (
            <section key={id} aria-labelledby={id} className="mt-8 first:mt-0">
              <h2 id={id} lang={lang} className="text-xl font-semibold">
                {title}
              </h2>
              <div className="mt-2 divide-y divide-border border-y border-border">{content}</div>
            </section>
          ))}
        </Indexed>
      </main>
    </div>
  );
}

function Call({ id, method, path, summary, isPublic, scopes, parameters, body, answers }: DescribedCall) {
  const { t } = useTranslation("developers");
  return (
    <details id={id}>
      <summary className="cursor-pointer py-2.5">
        <span className="font-mono text-sm break-all">
          <strong>{method}</strong> {path}
        </span>
        <span lang="en" className="block text-sm text-muted">
          {summary}
        </span>
      </summary>
      <div className="pb-4 text-sm">
        <p>{isPublic ? t("public") : scopes === null ? t("noScope") : t("scope", { scope: scopes[0] ?? t("anyScope") })}</p>
        {parameters.length > 0 && (
          <dl lang="en" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {parameters.map(({ name, description }) => (
              <div key={name} className="contents">
                <dt className="font-mono">{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        )}
        {body !== null && (
          <>
            <h3 className="mt-3 font-semibold">{t("body")}</h3>
            <Schema label={`${method} ${path}: ${t("body")}`}>{body}</Schema>
          </>
        )}
        <h3 className="mt-3 font-semibold">{t("answers")}</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {answers.map(({ status, schema, refusals }) => (
            <div key={status} className="contents">
              <dt className="numeral">{status}</dt>
              <dd className="font-mono break-words">
                {schema === null ? refusals.join(", ") : <Schema label={`${method} ${path}: ${status}`}>{schema}</Schema>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

/** Scrollable, also by keyboard. */
const Schema = ({ label, children }: { label: string; children: string }) => (
  <pre role="region" aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-fill p-3 font-mono text-xs">
    {children}
  </pre>
);
