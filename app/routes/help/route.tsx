import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Languages } from "lucide-react";
import { guideAddress, guideNames } from "~/domain/guidance/guides";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { useLanguage } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Tabs } from "~/ui/Tabs";
import { GuideText } from "~/views/help/GuideText";
import styles from "../data-documents/document.css?url";
import { pageTitle } from "../page-title";
import { loadHelpPage, ownGuide } from "./load.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/help` is the guide of one's own role. */
export async function loader({ request, params: { guide }, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  if (guide === undefined) throw redirect(guideAddress(ownGuide(context)));
  // Turns a thrown refusal into a rejected promise.
  return respond(
    request,
    Promise.resolve().then(() => loadHelpPage(guide)),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** The user's guides, one for each role; written in English only. */
export default function HelpPage() {
  const { t } = useTranslation("help");
  const { name, sections, nodes } = useLoaderData<typeof loader>();
  const isTranslated = useLanguage() === "en";
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-12 md:px-6">
      <Tabs
        label={t("guides")}
        tabs={guideNames.map((guide) => ({ to: guideAddress(guide), label: t(`guide.${guide}`), current: guide === name }))}
        className="flex-wrap gap-x-6 gap-y-0 whitespace-nowrap print:hidden"
      />
      {!isTranslated && (
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <Languages size={16} aria-hidden className="shrink-0" />
          {t("inEnglish")}
        </p>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <nav
          aria-label={t("sections")}
          className="h-fit text-sm max-lg:rounded-xl max-lg:border max-lg:border-border max-lg:bg-surface max-lg:p-4 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] print:hidden"
        >
          <p className="font-semibold">{t("sections")}</p>
          <ul lang="en" className="mt-2 max-lg:gap-x-6 max-lg:sm:columns-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} className="block py-1 text-muted no-underline hover:text-text hover:underline coarse:py-2">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article lang="en" className="document">
          <GuideText nodes={nodes} />
        </article>
      </div>
    </div>
  );
}
