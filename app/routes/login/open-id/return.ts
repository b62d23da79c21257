import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeParam } from "~/http/route-param";
import { handleOpenIdReturn } from "./actions.server";

export const loader = ({ request, params, context: { server } }: LoaderFunctionArgs) =>
  handleOpenIdReturn(request, server, routeParam(params, "companyId"));
