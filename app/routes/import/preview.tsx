import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";
import { Page } from "~/ui/shell/Page";
import { Banner } from "~/ui/status/Banner";
import { ImportFacts } from "~/views/import/ImportFacts";
import { ImportForm } from "~/views/import/ImportForm";
import { ImportPicture } from "~/views/import/ImportPicture";
import { pageTitle } from "../page-title";
import { handlePreviewForm, type ImportAnswer } from "./actions.server";
import { loadPreviewPage } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return respond(request, loadPreviewPage(context, routeParam(params, "uploadId"), new URL(request.url).searchParams));
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handlePreviewForm(await requireContext(request, server), request, routeParam(params, "uploadId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.fileName);

/** PEER-9: the user checks, completes and saves an imported file. */
export default function ImportPreviewPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<ImportAnswer>();
  const { t, i18n } = useTranslation("import");
  const { t: problems } = useTranslation("problems");
  const field = `import:field.${answer?.problem.details?.field ?? ""}`;
  return (
    <Page title={t("check")} aside={<span className="min-w-0 text-sm break-all text-muted">{page.fileName}</span>}>
      {answer && (
        <Banner tone="error" spoken className="mb-4">
          {answer.problem.code === "invalid" && isWordKey(field, i18n)
            ? t("incomplete", { field: t(field) })
            : problems(answer.problem.code, { ...answer.problem.details })}
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ImportPicture {...page} />
        <ImportFacts {...page} />
      </div>
      <ImportForm {...page} />
    </Page>
  );
}
