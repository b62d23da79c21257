import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdministrator, requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { AdminDetail } from "../AdminPage";
import type { AdminAnswer } from "../answer";
import { handleCompany } from "./actions.server";
import { CompanyForm } from "./CompanyForm";
import { loadCompany } from "./load.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return respond(request, loadCompany(await requireAdministrator(request), params.companyId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return handleCompany(await requireContext(request), request, params.companyId ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.company.companyName ?? ""} · Isobar` }];

export default function CompanyPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <AdminDetail title={page.company.companyName} backTo="/adminPanel/companies">
      <CompanyForm {...page} answer={useActionData<AdminAnswer>()} />
    </AdminDetail>
  );
}
