import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ArrowLeft, FileUp } from "lucide-react";
import { importFormats } from "~/domain/analysis/recording/import-source";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { FileInput } from "~/ui/form/FileInput";
import { Page } from "~/ui/shell/Page";
import { Banner } from "~/ui/status/Banner";
import { pageTitle } from "../page-title";
import { handleUpload, type ImportAnswer } from "./actions.server";
import { loadUploadPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(
    request,
    // Turns a thrown refusal into a rejected promise.
    Promise.resolve().then(() => loadUploadPage(context, new URL(request.url).searchParams)),
  );
  return { ...page, title: translator(context.language, "import")("title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleUpload(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-9: upload of another program's recording. */
export default function ImportPage() {
  const { patient, megabytes } = useLoaderData<typeof loader>();
  const answer = useActionData<ImportAnswer>();
  const { t } = useTranslation("import");
  const { t: problems } = useTranslation("problems");
  const busy = useNavigation().formAction !== undefined;
  return (
    <Page
      title={t("title")}
      actions={
        <LinkButton to="/analyses" icon={ArrowLeft}>
          {t("common:analyses")}
        </LinkButton>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-6">
          {answer && (
            <Banner tone="error" spoken className="mb-4">
              {problems(answer.problem.code, { ...answer.problem.details })}
            </Banner>
          )}
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <input type="hidden" name="patient" value={patient} />
            <Field label={t("file")} field={{ name: "file" }} hint={t("limit", { megabytes })}>
              <FileInput required />
            </Field>
            <p className="text-sm text-muted">{t("kept")}</p>
            <div className="flex justify-end border-t border-hair pt-4">
              <Button variant="primary" icon={FileUp} busy={busy}>
                {busy ? t("reading") : t("read")}
              </Button>
            </div>
          </Form>
        </Card>
        <Card className="p-6">
          <h2 className="text-sm font-semibold">{t("known")}</h2>
          <ul className="mt-2 divide-y divide-hair text-sm">
            {importFormats.map((format) => (
              <li key={format} className="py-2">
                {t(`format.${format}`)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-xs text-muted">{t("byContent")}</p>
        </Card>
      </div>
    </Page>
  );
}
