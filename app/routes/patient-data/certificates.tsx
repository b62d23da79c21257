import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FileCheck, ScrollText } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Pager } from "~/ui/Pager";
import { Page } from "~/ui/shell/Page";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { pageTitle } from "../page-title";
import { loadCertificates } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const list = await respond(request, loadCertificates(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "patientData")("certificates.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PAT-5: certificates of all erasures of the company. */
export default function CertificatesPage() {
  const { found, timeZone, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("patientData");
  const { at } = useTimes(timeZone);
  return (
    <Page
      title={title}
      actions={
        <LinkButton to="/audit" icon={ScrollText}>
          {t("common:auditLog")}
        </LinkButton>
      }
    >
      <p className="-mt-2 max-w-prose text-sm text-muted">{t("certificates.text")}</p>
      {found.total === 0 ? (
        <Card className="mt-4">
          <EmptyState icon={FileCheck} title={t("certificates.none")} />
        </Card>
      ) : (
        <>
          <Table caption={title} className="mt-4">
            <thead>
              <tr>
                <HeadCell>{t("patients:field.number")}</HeadCell>
                <HeadCell>{t("certificate.ended")}</HeadCell>
                <HeadCell>{t("certificate.by")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {found.entries.map(({ id, patientNumber, erasedBy, endedAt }) => (
                <Row key={id}>
                  <TableCell className="numeral font-medium">
                    {endedAt ? <Link to={`/erasures/${id}`}>{patientNumber}</Link> : patientNumber}
                  </TableCell>
                  <TableCell className="numeral">{endedAt ? at(endedAt) : t("certificates.unfinished")}</TableCell>
                  <TableCell>{erasedBy}</TableCell>
                </Row>
              ))}
            </tbody>
          </Table>
          <footer className="mt-4 flex justify-end">
            <Pager page={found.page} total={found.totalPages} to={(page) => `?page=${page}`} />
          </footer>
        </>
      )}
    </Page>
  );
}
