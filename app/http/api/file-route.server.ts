import { z } from "zod";
import type { Context } from "~/domain/context";
import type { ExportedFile } from "~/services/exported-file.server";
import { downloadResponse } from "../file-response.server";
import { apiRoute, noBody, type Access, type SignedInRoute, type Statement } from "./route";

/** A call that answers a file states its types, and nothing else that it answers. */
interface FileStatement<Params extends z.ZodRawShape, Body> extends Omit<Statement<Context, Params, Body, never, never>, "handle"> {
  files: readonly string[];
  handle: (caller: Context, params: z.infer<z.ZodObject<Params>>, body: Body) => Promise<ExportedFile>;
}

/** Declares a call for people who are signed in that answers a file of what its body asks for. */
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

/** The same without a body. */
export const fileApiRoute = <Params extends z.ZodRawShape>(
  statement: Access & Omit<FileStatement<Params, undefined>, "body">,
): SignedInRoute => askedFileApiRoute<Params, undefined>({ ...statement, body: noBody });

/** The same of what its address says; `handle` refuses what it does not know of it as `invalidQuery`. */
export function queriedFileApiRoute<Params extends z.ZodRawShape>({
  query,
  ...statement
}: Access & Omit<FileStatement<Params, URLSearchParams>, "body"> & { query: z.ZodObject }): SignedInRoute {
  const search = z.instanceof(URLSearchParams);
  return { ...askedFileApiRoute({ ...statement, body: () => search }), body: noBody, query };
}
