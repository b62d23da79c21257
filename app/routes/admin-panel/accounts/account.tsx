import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toRoleName, USER_NAME_MAX } from "~/domain/user";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { TextInput } from "~/ui/form/TextInput";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import { RightsFields } from "~/views/admin/accounts/RightsFields";
import { AdminAction, AdminActionAnswer } from "~/views/admin/AdminAction";
import { AdminField, AdminForm } from "~/views/admin/AdminForm";
import type { AdminAnswer } from "~/views/admin/answer";
import { ClockNote } from "~/views/admin/ClockNote";
import { pageTitle } from "../../page-title";
import { handleAccount } from "./actions.server";
import { loadAdministeredAccount, type AdministeredAccountData } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  return respond(request, loadAdministeredAccount(await requireAdministrator(request, server), routeParam(params, "userId")));
}

export async function action({ request, params, context: { server } }: ActionFunctionArgs) {
  return handleAccount(await requireContext(request, server), request, routeParam(params, "userId"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.account.name);

/** ADM-1: one account; read-only if its role has more rights than the reader's. */
export default function AccountPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<AdminAnswer>();
  const { t } = useTranslation("admin");
  const { at } = useTimes(page.timeZone);
  const { account, companyName, isAbove } = page;
  return (
    <DetailPage width="medium" title={account.name} text={`${account.email} · ${companyName}`} backTo="/adminPanel/users">
      <p className="mt-1 text-sm text-muted">
        {account.lastSignInAt ? t("lastSignIn", { time: at(account.lastSignInAt) }) : t("noSignIn")}
      </p>
      <ClockNote timeZone={page.timeZone} />
      {account.disabledAt && <Banner className="mt-4">{t("disabledSince", { time: at(account.disabledAt) })}</Banner>}
      {isAbove ? <Banner className="mt-4">{t("above")}</Banner> : <Changes {...page} answer={answer} />}
    </DetailPage>
  );
}

function Changes({ account, roles, isOwn, answer }: AdministeredAccountData & { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const isEdited = answer?.entered.intent === "edit";
  return (
    <>
      {!isEdited && <AdminActionAnswer answer={answer} />}
      <AdminForm
        action={`/adminPanel/users/${account.id}`}
        intent="edit"
        submit={t("common:save")}
        backTo="/adminPanel/users"
        answer={isEdited ? answer : undefined}
      >
        <AdminField name="name" label={t("field.name")} maxLength={USER_NAME_MAX} value={account.name}>
          <TextInput autoComplete="off" />
        </AdminField>
        {isOwn ? (
          <>
            <input type="hidden" name="role" value={toRoleName(account)} />
            {account.capabilities.map((name) => (
              <input key={name} type="hidden" name={name} value="on" />
            ))}
            <p className="text-sm text-muted">{t("own")}</p>
          </>
        ) : (
          <RightsFields roles={roles} role={toRoleName(account)} granted={account.capabilities} />
        )}
      </AdminForm>
      {!isOwn && (
        <>
          <AdminAction intent="passwordLink" title={t("link.title")} text={t("link.text")} submit={t("link.submit")} />
          <AdminAction intent="oneTimePassword" title={t("password.title")} text={t("password.text")} submit={t("password.submit")} />
          {account.secondFactor && (
            <AdminAction danger intent="takeSecondFactor" title={t("factor.title")} text={t("factor.text")} submit={t("factor.submit")} />
          )}
          {account.disabledAt === null ? (
            <AdminAction danger intent="disable" title={t("disable.title")} text={t("disable.text")} submit={t("disable.submit")} />
          ) : (
            <AdminAction intent="enable" title={t("enable.title")} text={t("enable.text")} submit={t("enable.submit")} />
          )}
        </>
      )}
    </>
  );
}
