import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { KeyIn } from "~/domain/display/word-keys";
import { respond } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { OpenHeader } from "~/ui/shell/OpenHeader";
import { BackToSignIn } from "~/views/sign-in/SignInPage";
import { pageTitle } from "../page-title";
import { loadPrivacyPage } from "./load.server";

interface Part {
  title: KeyIn<"privacy">;
  paragraphs: readonly KeyIn<"privacy">[];
}

const PARTS: readonly Part[] = [
  { title: "kept.title", paragraphs: ["kept.patients", "kept.recordings", "kept.accounts", "kept.audit"] },
  { title: "why.title", paragraphs: ["why.text"] },
  { title: "howLong.title", paragraphs: ["howLong.text", "howLong.deleted"] },
  { title: "who.title", paragraphs: ["who.text"] },
  { title: "notifications.title", paragraphs: ["notifications.text"] },
  { title: "cookies.title", paragraphs: ["cookies.text"] },
  { title: "rights.title", paragraphs: ["rights.text"] },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = await respond(request, loadPrivacyPage());
  return { pageTitle: translator(await chooseLanguage(request), "privacy")("title"), ...shown };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.pageTitle);

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
        {PARTS.map((part) => (
          <section key={part.title} className="mt-8">
            <h2 className="text-xl font-semibold">{t(part.title)}</h2>
            {part.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-base">
                {t(paragraph, { count: keptDays })}
              </p>
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
