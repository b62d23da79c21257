import { z } from "zod";
import type { Context } from "~/domain/context";
import { fieldOf } from "~/domain/json/named-field";
import type { Permission } from "~/domain/permission";
import { Problem, type ProblemCode } from "~/domain/problem";
import { isScope, type Scope } from "~/domain/sign-in/scope";
import { documentedBody, strayField, type Tolerated } from "./body/strict-body";

/** Values of the `:names` of a path, decoded, as they were sent. */
export type PathParams = Readonly<Record<string, string>>;

/** Who calls before anybody has signed in. */
export interface Visitor {
  ip: string;
  now: Date;
}

/** What a call states of itself: documents and tests are made of it. */
interface Facts {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** `/api/device/:id` */
  path: string;
  /** One line for people who look for a call. */
  summary: string;
  /** Status of what it answers; 200 by default. */
  status?: number;
  /** Refusals of its own, beside those that every call of its kind knows (description/openapi.server.ts). */
  problems?: readonly ProblemCode[];
}

/** One call of the API as the list holds it. A text that it answers is sent as such, all else as JSON. */
interface Call<Caller> extends Facts {
  /** By the names of the path. */
  params: z.ZodObject;
  /** Shape of the JSON body; fields it does not name are refused. `now` bounds dates. `noBody` for calls without one. */
  body: (now: Date) => z.ZodType;
  /** Shape of the JSON that it answers; undefined where it answers a text only. */
  answer: z.ZodType | undefined;
  /** Which texts it may answer. */
  text: z.ZodType<string> | undefined;
  /** Content types of the files that it answers, streamed. */
  files: readonly string[];
  /** What its address can say behind the question mark; undefined where nothing of it is read. */
  query: z.ZodObject | undefined;
  /** Its body is a file, and its address says of what. */
  upload: boolean;
  /** The body is handed over as its bytes; `body` is the shape that is read from them elsewhere. */
  unread: boolean;
  run: (caller: Caller, params: PathParams, body: unknown) => Promise<unknown>;
}

export interface PublicRoute extends Call<Visitor> {
  access: "public";
}
export interface SignedInRoute extends Call<Context> {
  access: "signedIn";
  /** Null: everybody who is signed in. */
  permission: Permission | null;
  /** What an access token has to be granted besides; undefined: nothing. */
  scope: Scope | undefined;
  /** False for calls that programs repeat by the clock: they keep no session alive (specification §7: 7 s, 10 s, 1 s, 0.5 s). */
  renews: boolean;
}
export type ApiRoute = PublicRoute | SignedInRoute;

/** A call as its file states it. */
export interface Statement<Caller, Params extends z.ZodRawShape, Body, Answer, Text extends string> extends Facts {
  /** A schema for each name of the path. What does not fit finds nothing; ids are checked where they are used. */
  params: Params;
  /** A field that it does not name is refused, but for those of `tolerates`. */
  body: (now: Date) => z.ZodType<Body>;
  tolerates?: Tolerated;
  answer?: z.ZodType<Answer>;
  text?: z.ZodType<Text>;
  /** The refusal of a body that does not fit; `invalid` with the field's name by default. */
  refusal?: (error: z.ZodError) => Problem;
  handle: (caller: Caller, params: z.infer<z.ZodObject<Params>>, body: Body) => Promise<NoInfer<Answer> | NoInfer<Text>>;
}
export interface Access {
  permission: Permission | null;
  scope?: Scope;
  renews?: boolean;
}

/** What opens a call to an access token: a scope, being one at all ("any"), or nothing (null). */
export function neededScope({ permission, scope }: Pick<SignedInRoute, "permission" | "scope">): Scope | "any" | null {
  if (permission === null) return "any";
  return scope ?? (isScope(permission) ? permission : null);
}

/** Stands for the body of calls that read none. */
export const noBody = (): z.ZodUndefined => z.undefined();

/** Stands for the names of a path without any. */
export const noParams = {};

/** Declares a call for people who are signed in. */
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

const nameTheField = (error: z.ZodError): Problem => new Problem("invalid", { field: fieldOf(error) });

/** Whether a body is JSON that is read here; else there is none, or it is handed over as bytes. */
const isJson = (body: (now: Date) => z.ZodType): boolean => {
  const schema = body(new Date());
  return schema instanceof z.ZodObject || schema instanceof z.ZodPipe;
};

function toCall<Caller extends { now: Date }, Params extends z.ZodRawShape, Body, Answer, Text extends string>({
  params,
  body,
  tolerates = {},
  answer,
  text,
  refusal = nameTheField,
  handle,
  ...statement
}: Statement<Caller, Params, Body, Answer, Text>): Call<Caller> {
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
