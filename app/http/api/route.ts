import { z } from "zod";
import { findIssueField } from "~/domain/json/named-field";
import type { Permission } from "~/domain/permission";
import { Problem, type ProblemCode } from "~/domain/problem";
import { isScope, type Scope } from "~/domain/sign-in/scope";
import type { Context } from "~/services/context";
import { documentedBody, strayField, type Tolerated } from "./body/strict-body";

/** Values of a path's `:names`, decoded, unchecked. */
export type PathParams = Readonly<Record<string, string>>;

/** A caller before sign-in. */
export type Visitor = Pick<Context, "ip" | "now" | "server">;

/** Source of documents and tests. */
interface Facts {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** One line. */
  summary: string;
  /** Default: 200. */
  status?: number;
  /** In addition to those of its kind (description/openapi.server.ts). */
  problems?: readonly ProblemCode[];
}

/** A call in the list. A text answer is sent as text, others as JSON. */
interface Call<Who> extends Facts {
  /** By path names. */
  params: z.ZodObject;
  /** JSON body; unknown fields are refused. `now` bounds dates. `noBody` for calls without one. */
  body: (now: Date) => z.ZodType;
  /** Shape of the JSON answer; undefined for text only. */
  answer: z.ZodType | undefined;
  /** Possible texts. */
  text: z.ZodType<string> | undefined;
  /** Content types of streamed files. */
  files: readonly string[];
  /** Query parameters; undefined if none is read. */
  query: z.ZodObject | undefined;
  /** The body is a file; its address describes it. */
  upload: boolean;
  /** The body is passed as bytes; `body` is read elsewhere. */
  unread: boolean;
  run: (caller: Who, params: PathParams, body: unknown) => Promise<unknown>;
}

export interface PublicRoute extends Call<Visitor> {
  access: "public";
}
export interface SignedInRoute extends Call<Context> {
  access: "signedIn";
  /** Null: every signed-in user. */
  permission: Permission | null;
  /** Additional scope of access tokens; undefined: none. */
  scope: Scope | undefined;
  /** False for calls that programs poll: they do not extend the session (specification §7: 7 s, 10 s, 1 s, 0.5 s). */
  renews: boolean;
}
export type ApiRoute = PublicRoute | SignedInRoute;

export interface Statement<Who, Params extends z.ZodRawShape, Body, Answer, Text extends string> extends Facts {
  /** A schema per path name. A mismatch is `notFound`; ids are checked where they are used. */
  params: Params;
  /** Unknown fields are refused, except those in `tolerates`. */
  body: (now: Date) => z.ZodType<Body>;
  tolerates?: Tolerated;
  answer?: z.ZodType<Answer>;
  text?: z.ZodType<Text>;
  /** Refusal of an invalid body; default `invalid` with the field's name. */
  refusal?: (error: z.ZodError) => Problem;
  handle: (caller: Who, params: z.infer<z.ZodObject<Params>>, body: Body) => Promise<NoInfer<Answer> | NoInfer<Text>>;
}
export interface Access {
  permission: Permission | null;
  scope?: Scope;
  renews?: boolean;
}

/** What opens a call to an access token: a scope, any token ("any"), or nothing (null). */
export function neededScope({ permission, scope }: Pick<SignedInRoute, "permission" | "scope">): Scope | "any" | null {
  if (permission === null) return "any";
  return scope ?? (isScope(permission) ? permission : null);
}

/** For calls without a body. */
export const noBody = (): z.ZodUndefined => z.undefined();

/** For paths without names. */
export const noParams = {};

/** Declares a call for signed-in users. */
export function apiRoute<Body, Params extends z.ZodRawShape, Answer = never, Text extends string = never>({
  permission,
  scope,
  renews = true,
  ...statement
}: Access & Statement<Context, Params, Body, Answer, Text>): SignedInRoute {
  return { access: "signedIn", permission, scope, renews, ...toCall(statement) };
}

/** Declares a call for visitors. */
export const publicApiRoute = <Body, Params extends z.ZodRawShape, Answer = never, Text extends string = never>(
  statement: Statement<Visitor, Params, Body, Answer, Text>,
): PublicRoute => ({ access: "public", ...toCall(statement) });

const nameTheField = (error: z.ZodError): Problem => new Problem("invalid", { field: findIssueField(error) });

/** Whether the body is parsed here; else it is absent or passed as bytes. */
const isJson = (body: (now: Date) => z.ZodType): boolean => {
  const schema = body(new Date());
  return schema instanceof z.ZodObject || schema instanceof z.ZodPipe;
};

function toCall<Who extends { now: Date }, Params extends z.ZodRawShape, Body, Answer, Text extends string>({
  params,
  body,
  tolerates = {},
  answer,
  text,
  refusal = nameTheField,
  handle,
  ...statement
}: Statement<Who, Params, Body, Answer, Text>): Call<Who> {
  const named = z.object(params);
  const hasFields = isJson(body);
  return {
    ...statement,
    body: hasFields ? (now) => documentedBody(body(now), tolerates) : body,
    params: named,
    answer,
    text,
    files: [],
    query: undefined,
    upload: false,
    unread: false,
    run: async (caller, sentParams, sent) => {
      const shape = body(caller.now);
      const unknown = hasFields ? strayField(shape, sent, tolerates) : null;
      if (unknown !== null) throw new Problem("invalid", { field: unknown });
      const read = shape.safeParse(sent);
      if (!read.success) throw refusal(read.error);
      const found = named.safeParse(sentParams);
      if (!found.success) throw new Problem("notFound");
      return handle(caller, found.data, read.data);
    },
  };
}
