import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { companyLogo } from "~/services/companies/companies.server";

/** The company's logo by the hash of its bytes: each address has one content for good. Nothing in it may act as a page; `nosniff` comes with every answer (security.server.ts). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const png = await respond(request, companyLogo(context, params.hash ?? ""));
  return new Response(Uint8Array.from(png), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": 'inline; filename="logo.png"',
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": "sandbox",
    },
  });
}
