import { z } from "zod";
import type { Context } from "~/domain/context";
import type { Permission } from "~/domain/permission";
import { Problem } from "~/domain/problem";

/** `"id"` of `/api/device/:id`. */
type NameIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values of the `:names` of a path, decoded. Ids are checked where they are used: a malformed one finds nothing. */
export type PathParams<Path extends string = string> = Readonly<Record<string extends Path ? string : NameIn<Path>, string>>;

/** Who calls before anybody has signed in. */
export interface Visitor {
  ip: string;
  now: Date;
}

/** One call of the API as the list holds it. What it answers is sent as JSON, a Response as it is. */
interface Call<Caller> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `/api/device/:id` */
  path: string;
  /** One line for people who look for a call. */
  summary: string;
  /** Status of a plain answer; 200 by default. */
  status?: number;
  /** Shape of the JSON body; fields it does not name are dropped. `now` bounds dates. `noBody` for calls without one. */
  body: (now: Date) => z.ZodType;
  run: (caller: Caller, params: PathParams, body: unknown) => Promise<unknown>;
}

export interface PublicRoute extends Call<Visitor> {
  access: "public";
}
export interface SignedInRoute extends Call<Context> {
  access: "signedIn";
  /** Null: everybody who is signed in. */
  permission: Permission | null;
  /** False for calls that programs repeat by the clock: they keep no session alive (specification §7: 7 s, 10 s, 1 s, 0.5 s). */
  renews: boolean;
}
export type ApiRoute = PublicRoute | SignedInRoute;

/** A call as its file states it. */
interface Statement<Caller, Body, Path extends string> extends Omit<Call<Caller>, "path" | "body" | "run"> {
  path: Path;
  body: (now: Date) => z.ZodType<Body>;
  /** The refusal of a body that does not fit; `invalid` with the field's name by default. */
  refusal?: (error: z.ZodError) => Problem;
  handle: (caller: Caller, params: PathParams<Path>, body: Body) => Promise<unknown>;
}
interface Access {
  permission: Permission | null;
  renews?: boolean;
}

/** Stands for the body of calls that read none. */
export const noBody = (): z.ZodUndefined => z.undefined();

/** Declares a call for people who are signed in. */
export function apiRoute<Body, Path extends string>({
  permission,
  renews = true,
  ...statement
}: Access & Statement<Context, Body, Path>): SignedInRoute {
  return { access: "signedIn", permission, renews, ...toCall(statement) };
}

/** Declares a call for visitors. */
export const publicApiRoute = <Body, Path extends string>(statement: Statement<Visitor, Body, Path>): PublicRoute => ({
  access: "public",
  ...toCall(statement),
});

const nameTheField = (error: z.ZodError): Problem => new Problem("invalid", { field: error.issues[0]?.path.join(".") || "body" });

const hasNames = <Path extends string>(params: PathParams, path: Path): params is PathParams<Path> =>
  [...path.matchAll(/:(\w+)/g)].every(([, name = ""]) => Object.hasOwn(params, name));

function toCall<Caller extends { now: Date }, Body, Path extends string>({
  refusal = nameTheField,
  handle,
  ...statement
}: Statement<Caller, Body, Path>): Call<Caller> {
  return {
    ...statement,
    run: async (caller, params, sent) => {
      const read = statement.body(caller.now).safeParse(sent);
      if (!read.success) throw refusal(read.error);
      if (!hasNames(params, statement.path)) throw new Problem("notFound");
      return handle(caller, params, read.data);
    },
  };
}
