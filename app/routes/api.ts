import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/api/handle.server";

/** Every `/api/*` address; http/api/catalogue.server.ts lists the calls. */
export const loader = ({ request }: LoaderFunctionArgs) => handleApi(request);
export const action = ({ request }: ActionFunctionArgs) => handleApi(request);
