import { z } from "zod";
import type { Context } from "~/services/context";
import type { ExportedFile } from "~/services/exported-file.server";
import { downloadResponse } from "../file-response.server";
import { apiRoute, noBody, type Access, type SignedInRoute, type Statement } from "./route";

/** File calls declare content types only. */
interface FileStatement<Params extends z.ZodRawShape, Body> extends Omit<Statement<Context, Params, Body, never, never>, "handle"> {
  files: readonly string[];
  handle: (caller: Context, params: z.infer<z.ZodObject<Params>>, body: Body) => Promise<ExportedFile>;
}

/** File for signed-in users, requested by a body. */
export function askedFileApiRoute<Params extends z.ZodRawShape, Body>({
  files,
  handle,
  ...statement
}: Access & FileStatement<Params, Body>): SignedInRoute {
  const route = apiRoute<Body, Params, Response>({
    ...statement,
    handle: async (caller, params, body) => downloadResponse(await handle(caller, params, body)),
  });
  return { ...route, files };
}

/** Without a body. */
export const fileApiRoute = <Params extends z.ZodRawShape>(
  statement: Access & Omit<FileStatement<Params, undefined>, "body">,
): SignedInRoute => askedFileApiRoute<Params, undefined>({ ...statement, body: noBody });

/** Requested by a query; `handle` refuses unknown values as `invalidQuery`. */
export function queriedFileApiRoute<Params extends z.ZodRawShape>({
  query,
  ...statement
}: Access & Omit<FileStatement<Params, URLSearchParams>, "body"> & { query: z.ZodObject }): SignedInRoute {
  const search = z.instanceof(URLSearchParams);
  return { ...askedFileApiRoute({ ...statement, body: () => search }), body: noBody, query };
}
