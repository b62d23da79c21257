import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleRenewal } from "./actions.server";
import { loadPushKey } from "./load.server";

/* For service workers whose subscription was ended, without a session. Far end: app/service-worker/subscription.ts */
export const loader = ({ context: { server } }: LoaderFunctionArgs) => Response.json(loadPushKey(server));

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handleRenewal(request, server);
