import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Building2 } from "lucide-react";
import { requireAdministrator } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { useStorageWords } from "~/ui/status/StorageMeter";
import { Row, TableCell } from "~/ui/Table";
import { AdminList } from "~/views/admin/AdminList";
import { AdminPage } from "~/views/admin/AdminPage";
import { pageTitle } from "../../page-title";
import { loadCompanies } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const list = await respond(request, loadCompanies(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "admin")("companies.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function CompaniesPage() {
  const { search, found, mayRegister, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const storageWords = useStorageWords();
  const register = (
    <LinkButton to="/adminPanel/companies/new" variant="primary" icon={Building2}>
      {t("new.company.title")}
    </LinkButton>
  );
  return (
    <AdminPage title={title} actions={mayRegister ? register : undefined}>
      <AdminList
        caption={title}
        search={search}
        found={found}
        heads={[
          { label: t("field.companyName") },
          { label: t("users.title"), numeric: true },
          { label: t("devices.title"), numeric: true },
          { label: t("field.quota"), wide: true },
          { label: t("field.adminPanel"), wide: true },
        ]}
        row={({ id, companyName, address, accounts, devices, storage, adminPanel }) => (
          <Row key={id}>
            <TableCell
              className="py-2 font-medium"
              second={
                <>
                  <span className="font-normal max-md:hidden">{address}</span>
                  <span className="numeral font-normal md:hidden">{storageWords(storage)}</span>
                </>
              }
            >
              <Link to={`/adminPanel/companies/${id}`} className="no-underline hover:underline">
                {companyName}
              </Link>
            </TableCell>
            <TableCell numeric>{accounts}</TableCell>
            <TableCell numeric>{devices}</TableCell>
            <TableCell className="numeral max-md:hidden">{storageWords(storage)}</TableCell>
            <TableCell className="max-md:hidden">{adminPanel && <Chip>{t("yes")}</Chip>}</TableCell>
          </Row>
        )}
      />
    </AdminPage>
  );
}
