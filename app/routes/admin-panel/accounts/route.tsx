import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ShieldCheck, UserPlus, UserX } from "lucide-react";
import { toRoleName } from "~/domain/user";
import { requireAdministrator } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { Row, TableCell } from "~/ui/Table";
import { AdminList } from "~/views/admin/AdminList";
import { AdminPage } from "~/views/admin/AdminPage";
import { ClockNote } from "~/views/admin/ClockNote";
import { pageTitle } from "../../page-title";
import { loadAccounts } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const list = await respond(request, loadAccounts(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "admin")("users.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function AccountsPage() {
  const { search, found, title, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const { at } = useTimes(timeZone);
  return (
    <AdminPage
      title={title}
      actions={
        <LinkButton to="/adminPanel/users/new" variant="primary" icon={UserPlus}>
          {t("new.user.title")}
        </LinkButton>
      }
    >
      <ClockNote timeZone={timeZone} />
      <AdminList
        caption={title}
        search={search}
        found={found}
        heads={[
          { label: t("field.name") },
          { label: t("field.role") },
          { label: t("field.company"), wide: true },
          { label: t("field.lastSignIn"), wide: true },
          { label: t("field.status"), wide: true },
        ]}
        row={(account) => {
          const { id, name, email, companyName, disabledAt, lastSignInAt, secondFactor } = account;
          const status = (
            <>
              {disabledAt !== null && <Chip icon={UserX}>{t("disabled")}</Chip>}
              {secondFactor && <Chip icon={ShieldCheck}>{t("account:secondFactor.title")}</Chip>}
            </>
          );
          return (
            <Row key={id}>
              <TableCell
                className="py-2 font-medium"
                second={
                  <>
                    <span className="block font-normal break-all">{email}</span>
                    <span className="md:hidden">{status}</span>
                  </>
                }
              >
                <Link to={`/adminPanel/users/${id}`} className="no-underline hover:underline">
                  {name}
                </Link>
              </TableCell>
              <TableCell>{t(`roles:name.${toRoleName(account)}`)}</TableCell>
              <TableCell className="max-md:hidden">{companyName}</TableCell>
              <TableCell className="max-md:hidden">{lastSignInAt ? at(lastSignInAt) : t("noSignIn")}</TableCell>
              <TableCell className="max-md:hidden">{status}</TableCell>
            </Row>
          );
        }}
      />
    </AdminPage>
  );
}
