import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { ArchiveRestore, Trash2 } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { EmptyState } from "~/ui/status/states";
import { historyIntents } from "~/views/addresses/analyses";
import { pageTitle } from "../page-title";
import { loadDeletedAnalyses, type DeletedAnalysesPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadDeletedAnalyses(context));
  return { page, title: translator(context.language, "record")("deleted.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function DeletedAnalysesRoute() {
  return <DeletedAnalyses {...useLoaderData<typeof loader>().page} />;
}

/** Deleted analyses with their expiry and a button to restore them. The address keeps the filter of the list. */
export function DeletedAnalyses({ analyses, timeZone }: DeletedAnalysesPage) {
  const { t } = useTranslation("record");
  const { t: words } = useTranslation("analyses");
  const format = useFormat();
  const { pathname, search } = useLocation();
  return (
    <DetailPage title={t("deleted.title")} backTo={`/analyses${search}`} text={t("deleted.text")} width="wide">
      {analyses.length === 0 ? (
        <Card className="mt-4">
          <EmptyState icon={Trash2} title={t("deleted.none")}>
            {t("deleted.text")}
          </EmptyState>
        </Card>
      ) : (
        <Card className="mt-4">
          <ul className="divide-y divide-hair">
            {analyses.map(({ id, analysisType, patientName, creationDate, deviceName, deletedAt, purgedAt }) => {
              const name = words("open", {
                type: words(`type.${analysisType}`),
                patient: patientName,
                time: format.time(creationDate, { timeZone }),
              });
              return (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                  <div className="numeral min-w-0 flex-1 basis-60">
                    <p className="text-sm font-medium break-words">{name}</p>
                    <p className="text-xs text-muted">
                      {[
                        deviceName,
                        t("deleted.when", { time: format.time(deletedAt, { timeZone }), day: format.dayOf(purgedAt, { timeZone }) }),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  </div>
                  <Form method="post" action="/analyses">
                    <input type="hidden" name="analyses" value={id} />
                    <input type="hidden" name="backTo" value={pathname + search} />
                    <Button
                      name="intent"
                      value={historyIntents.restore}
                      size="small"
                      icon={ArchiveRestore}
                      aria-label={`${t("deleted.restore")}: ${name}`}
                    >
                      {t("deleted.restore")}
                    </Button>
                  </Form>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </DetailPage>
  );
}
