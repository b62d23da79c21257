import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Check, Minus } from "lucide-react";
import { Fragment } from "react";
import { requireContext } from "~/http/context.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/shell/Page";
import { Chip } from "~/ui/status/Chip";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { pageTitle } from "../page-title";
import { loadRolesPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return { ...loadRolesPage(context), title: translator(context.language)("roles") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** ACC-8: permissions by role, from the table that decides them. */
export default function RolesPage() {
  const { t } = useTranslation("roles");
  const { roles, own, permissions } = useLoaderData<typeof loader>();
  return (
    <Page title={t("common:roles")} aside={<Chip>{t("own", { role: t(`name.${own}`) })}</Chip>}>
      <p className="max-w-prose text-base text-muted">{t("intro")}</p>
      <Card className="mt-4">
        <dl className="grid gap-x-6 text-sm sm:grid-cols-[max-content_1fr] sm:gap-y-2.5">
          {roles.map((role) => (
            <Fragment key={role}>
              <dt className="font-medium">{t(`name.${role}`)}</dt>
              <dd className="max-w-prose text-muted max-sm:mb-3">{t(`about.${role}`)}</dd>
            </Fragment>
          ))}
        </dl>
      </Card>
      <Table caption={t("common:roles")} className="mt-4">
        <thead>
          <tr>
            <HeadCell className="sticky left-0 bg-surface">{t("permission")}</HeadCell>
            {roles.map((role) => (
              <HeadCell key={role}>{t(`name.${role}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <Row key={permission.name}>
              <th scope="row" className="sticky left-0 min-w-40 bg-surface px-4 py-2 font-medium max-sm:max-w-44">
                {t(`may.${permission.name}`)}
                {permission.isGranted && <span className="block text-xs font-normal text-muted">{t("granted")}</span>}
              </th>
              {roles.map((role) => (
                <TableCell key={role} dense>
                  {permission.roles.includes(role) ? (
                    <Check size={18} className="text-accent" role="img" aria-label={t("yes")} />
                  ) : (
                    <Minus size={18} className="text-muted" role="img" aria-label={t("no")} />
                  )}
                </TableCell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
