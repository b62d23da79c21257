import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Search } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { SearchField } from "~/ui/form/SearchField";
import { Page } from "~/ui/shell/Page";
import { useFoundGroups, type FoundGroup } from "~/ui/shell/search/use-found-groups";
import { EmptyState } from "~/ui/status/states";
import { pageTitle } from "../page-title";
import { loadSearch } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const answer = await respond(request, loadSearch(context, new URL(request.url)));
  return { ...answer, title: translator(context.language, "search")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Search as a page: without JavaScript, on phones, and for results that exceed the header. */
export default function SearchPage() {
  const { q, found, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  const groups = useFoundGroups({ q, found, timeZone });
  return (
    <Page title={t("title")}>
      <Form role="search" className="flex max-w-xl gap-2">
        <div className="min-w-0 flex-1">
          <SearchField name="q" label={t("label")} defaultValue={q} />
        </div>
        <Button icon={Search}>{t("title")}</Button>
      </Form>
      {found === null ? (
        <p className="mt-4 text-sm text-muted">{t("hint")}</p>
      ) : groups.length === 0 ? (
        <Card className="mt-5">
          <EmptyState icon={Search} title={t("nothing", { q })}>
            {t("nothingText")}
          </EmptyState>
        </Card>
      ) : (
        <div className="mt-5 grid items-start gap-4 lg:grid-cols-3">
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      )}
    </Page>
  );
}

function Group({ group: { label, allTo, results } }: { group: FoundGroup }) {
  const { t } = useTranslation("search");
  return (
    <Card role="region" aria-label={label} className="min-w-0">
      <h2 className="text-base font-semibold">{label}</h2>
      <ul className="mt-2 divide-y divide-hair">
        {results.map(({ to, title, detail }) => (
          <li key={to}>
            <Link to={to} className="block min-h-11 py-2 no-underline hover:underline">
              <span className="block truncate text-sm font-medium">{title}</span>
              <span className="numeral block truncate text-xs text-muted">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <Link to={allTo} className="underline underline-offset-2">
          {t("list", { what: label })}
        </Link>
      </p>
    </Card>
  );
}
