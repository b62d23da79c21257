import type { z } from "zod";
import type { Context } from "~/domain/context";
import type { ExportedFile } from "~/services/exported-file.server";
import { downloadResponse } from "../file-response.server";
import { apiRoute, noBody, type Access, type SignedInRoute, type Statement } from "./route";

/** A call that answers a file states its types, and nothing else that it answers. */
interface FileStatement<Params extends z.ZodRawShape> extends Omit<Statement<Context, Params, undefined, never, never>, "handle" | "body"> {
  files: readonly string[];
  handle: (caller: Context, params: z.infer<z.ZodObject<Params>>) => Promise<ExportedFile>;
}

/** Declares a call for people who are signed in that answers a file. */
export function fileApiRoute<Params extends z.ZodRawShape>({ files, handle, ...statement }: Access & FileStatement<Params>): SignedInRoute {
  const route = apiRoute<undefined, Params, Response>({
    ...statement,
    body: noBody,
    handle: async (caller, params) => downloadResponse(await handle(caller, params)),
  });
  return { ...route, files };
}
