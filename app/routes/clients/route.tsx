import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Page } from "~/ui/shell/Page";
import { Row, TableCell } from "~/ui/Table";
import { AdminList } from "~/views/admin/AdminList";
import { pageTitle } from "../page-title";
import { loadClients } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const list = await respond(request, loadClients(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "common")("clients") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Where the provider starts: reads only, and each company leads into the admin panel. */
export default function ClientsPage() {
  const { search, found, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <Page title={title}>
      <AdminList
        caption={title}
        search={search}
        found={found}
        heads={[
          { label: t("field.companyName") },
          { label: t("devices.title"), numeric: true },
          { label: t("devices:connection.connected"), numeric: true },
        ]}
        row={({ id, companyName, devices, connected }) => (
          <Row key={id}>
            <TableCell className="py-2 font-medium">
              <Link to={`/adminPanel/companies/${id}`} className="no-underline hover:underline">
                {companyName}
              </Link>
            </TableCell>
            <TableCell numeric>{devices}</TableCell>
            <TableCell numeric>{connected}</TableCell>
          </Row>
        )}
      />
    </Page>
  );
}
