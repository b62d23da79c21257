import { Ajv2020 } from "ajv/dist/2020.js";
import { z } from "zod";
import { apiGroups } from "~/http/api/catalogue.server";
import { openApiDocument } from "~/http/api/description/openapi.server";
import type { ApiRoute } from "~/http/api/route";

const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ operationId: z.string(), responses: z.record(z.string(), z.unknown()), requestBody: z.unknown().optional() }),
    ),
  ),
});

const sent: unknown = JSON.parse(JSON.stringify(openApiDocument(apiGroups)));
export const openApi = documentSchema.parse(sent);

const NAME = "openapi.json";
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, multipleOfPrecision: 6 });
ajv.addSchema({ $id: NAME, ...z.looseObject({}).parse(sent) });

const pointer = (...parts: string[]): string => parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

export const resolveReference = (reference: string): unknown =>
  reference
    .split("/")
    .slice(1)
    .reduce<unknown>((within, part) => z.record(z.string(), z.unknown()).parse(within)[part], sent);

export const documentedPath = ({ path }: Pick<ApiRoute, "path">): string => path.replace(/:(\w+)\??/g, "{$1}");

export async function misfits(route: Pick<ApiRoute, "method" | "path">, response: Response): Promise<string[]> {
  const path = documentedPath(route);
  const { status } = response;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const method = route.method.toLowerCase();
  const reported = z.object({ content: z.record(z.string(), z.unknown()) }).safeParse(openApi.paths[path]?.[method]?.responses[status]);
  if (!reported.success || !(type in reported.data.content))
    return [`${status} ${type} is not documented: ${await response.clone().text()}`];
  const body: unknown = type === "application/json" ? await response.clone().json() : await response.clone().text();
  const fits = ajv.getSchema(`${NAME}#${pointer("paths", path, method, "responses", `${status}`, "content", type, "schema")}`);
  if (!fits) return [`no schema of ${status} ${type}`];
  await fits(body);
  return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}
