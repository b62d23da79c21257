import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/language-of.server";
import { OpenHeader } from "~/ui/shell/OpenHeader";
import { BackToSignIn } from "../login/BackToSignIn";
import { loadPrivacyPage } from "./load.server";

/** Each part by its keys of privacy.json; a part is a title and one or more paragraphs. */
const PARTS = {
  kept: ["patients", "recordings", "accounts", "audit"],
  why: ["text"],
  howLong: ["text", "deleted"],
  who: ["text"],
  notifications: ["text"],
  cookies: ["text"],
  rights: ["text"],
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = await respond(request, loadPrivacyPage());
  return { pageTitle: translator(await languageOf(request), "privacy")("title"), ...shown };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.pageTitle ?? ""} · Isobar` }];

export default function Privacy() {
  const { t } = useTranslation("privacy");
  const { demo, keptDays } = useLoaderData<typeof loader>();
  return (
    <div className="min-h-dvh bg-surface px-6">
      <OpenHeader demo={demo} className="mx-auto max-w-2xl" />
      <main className="mx-auto max-w-2xl pb-16">
        <BackToSignIn />
        <h1 className="mt-4 text-3xl font-semibold">{t("title")}</h1>
        <p className="mt-3 text-base text-muted">{t("intro")}</p>
        {Object.entries(PARTS).map(([part, paragraphs]) => (
          <section key={part} className="mt-8">
            <h2 className="text-xl font-semibold">{t(`${part}.title`)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-base">
                {t(`${part}.${paragraph}`, { count: keptDays })}
              </p>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
