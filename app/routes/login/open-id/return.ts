import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeParam } from "~/http/route-param";
import { handleOpenIdReturn } from "./actions.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => handleOpenIdReturn(request, routeParam(params, "companyId"));
