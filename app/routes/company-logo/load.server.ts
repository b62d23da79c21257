import type { Context } from "~/domain/context";
import { fileNamed } from "~/http/file-response.server";
import { companyLogo } from "~/services/companies/companies.server";

/** Each address has one content for good. Nothing in it may act as a page; `nosniff` comes with every answer (security.server.ts). */
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
