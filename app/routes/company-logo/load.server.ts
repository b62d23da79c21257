import { fileNamed } from "~/http/file-response.server";
import { companyLogo } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";

/**
 * The content of an address never changes. The sandbox keeps it from acting as a page; every answer has `nosniff`
 * (security.server.ts).
 */
export async function loadLogo(context: Context, hash: string): Promise<Response> {
  const png = await companyLogo(context, hash);
  return new Response(Uint8Array.from(png), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": fileNamed("logo.png", "inline"),
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": "sandbox",
    },
  });
}
