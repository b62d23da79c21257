import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { Row, TableCell } from "~/ui/Table";
import { AdminActionAnswer } from "~/views/admin/AdminAction";
import { AdminList } from "~/views/admin/AdminList";
import { AdminPage } from "~/views/admin/AdminPage";
import type { AdminAnswer } from "~/views/admin/answer";
import { ClockNote } from "~/views/admin/ClockNote";
import { pageTitle } from "../../page-title";
import { handlePersonsAccessToken } from "./actions.server";
import { loadPersonsAccessTokens } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireAdministrator(request, server);
  const list = await respond(request, loadPersonsAccessTokens(context, new URL(request.url).searchParams));
  return { ...list, title: translator(context.language, "admin")("tokens.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handlePersonsAccessToken(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-12: lists and revokes the access tokens of all users. */
export default function PersonsAccessTokensPage() {
  const { search, found, timeZone, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const times = useTimes(timeZone);
  return (
    <AdminPage title={title}>
      <ClockNote timeZone={timeZone} />
      <AdminActionAnswer answer={useActionData<AdminAnswer>()} />
      <AdminList
        caption={title}
        search={search}
        found={found}
        heads={[
          { label: t("field.person") },
          { label: t("field.accessToken"), wide: true },
          { label: t("field.company"), wide: true },
          { label: t("account:accessTokens.revoke") },
        ]}
        row={({ id, userId, userName, name, companyName, scopes, createdAt, expiresAt, hasExpired, lastUsedAt }) => {
          const facts = { since: times.at(createdAt), end: times.at(expiresAt) };
          const token = (
            <>
              <span className="flex flex-wrap items-center gap-2 font-medium break-words">
                {name}
                {hasExpired && <Chip>{t("account:accessTokens.expired")}</Chip>}
              </span>
              <span className="block text-xs text-muted">{scopes.map((scope) => t(`roles:may.${scope}`)).join(" · ")}</span>
              <span className="numeral block text-xs text-muted">
                {lastUsedAt
                  ? t("account:accessTokens.facts", { ...facts, last: times.at(lastUsedAt) })
                  : t("account:accessTokens.factsUnused", facts)}
              </span>
            </>
          );
          return (
            <Row key={id}>
              <TableCell className="py-2 font-medium" second={<span className="font-normal md:hidden">{token}</span>}>
                <Link to={`/adminPanel/users/${userId}`} className="no-underline hover:underline">
                  {userName}
                </Link>
              </TableCell>
              <TableCell className="py-2 max-md:hidden">{token}</TableCell>
              <TableCell className="max-md:hidden">{companyName}</TableCell>
              <TableCell>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button size="small" variant="danger" icon={Trash2} aria-label={t("account:accessTokens.revokeOf", { name })}>
                    {t("account:accessTokens.revoke")}
                  </Button>
                </Form>
              </TableCell>
            </Row>
          );
        }}
      />
    </AdminPage>
  );
}
