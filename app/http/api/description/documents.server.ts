import { z } from "zod";
import { asyncApiDocument } from "~/live/wire/asyncapi";
import { noBody, noParams, publicApiRoute, type PublicRoute } from "../route";
import { openApiDocument, type RouteGroups } from "./openapi.server";

/** Public documents: equal in every installation, without secrets. */
export const documentRoutes = (groups: () => RouteGroups): readonly PublicRoute[] => {
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  let asyncApi: ReturnType<typeof asyncApiDocument> | undefined;
  return [
    publicApiRoute({
      method: "GET",
      path: "/api/openapi.json",
      summary: "This description of all calls, as OpenAPI 3.1",
      params: noParams,
      body: noBody,
      answer: z.looseObject({ openapi: z.string() }),
      handle: () => Promise.resolve({ ...(openApi ??= openApiDocument(groups())) }),
    }),
    publicApiRoute({
      method: "GET",
      path: "/api/asyncapi.json",
      summary: "The events of the sockets, as AsyncAPI 3",
      params: noParams,
      body: noBody,
      answer: z.looseObject({ asyncapi: z.string() }),
      handle: () => Promise.resolve({ ...(asyncApi ??= asyncApiDocument()) }),
    }),
  ];
};
