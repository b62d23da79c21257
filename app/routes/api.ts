import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/api/handle.server";

/** Every `/api/*` address; http/api/catalogue.server.ts lists the calls. */
export const loader = ({ request, context: { server } }: LoaderFunctionArgs) => handleApi(request, server);
export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleApi(request, server);
