import { z } from "zod";
import { apiGroups } from "../catalogue.server";
import { openApiDocument } from "./openapi.server";

const schemaHolder = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).default({}) });
const operationShape = z.object({
  tags: z.array(z.string()).min(1),
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.object({ name: z.string(), schema: z.object({ description: z.string().optional() }) })).default([]),
  requestBody: schemaHolder.optional(),
  responses: z.record(z.string(), schemaHolder.extend({ description: z.string() })),
});
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Schemas as indented JSON. */
export interface DescribedCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  isPublic: boolean;
  /** Scopes of an access token; empty for any token, null if none opens the call. */
  scopes: string[] | null;
  parameters: { name: string; description: string }[];
  body: string | null;
  answers: { status: string; schema: string | null; refusals: string[] }[];
}

export interface DescribedApi {
  groups: { name: string; calls: DescribedCall[] }[];
  shapes: { name: string; schema: string }[];
}

/** The document of all calls, for a page. */
export function describedApi(): DescribedApi {
  const { paths, components } = documentShape.parse(JSON.parse(JSON.stringify(openApiDocument(apiGroups))));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ group: operation.tags[0], call: callOf(method, path, operation) })),
  );
  return {
    groups: Object.keys(apiGroups).map((name) => ({
      name,
      calls: operations.filter(({ group }) => group === name).map(({ call }) => call),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, schema: indented(schema) })),
  };
}

const indented = (schema: unknown): string => JSON.stringify(schema, null, 2);

const onlySchema = ({ content }: z.infer<typeof schemaHolder>): string | null => {
  const [sent] = Object.values(content);
  return sent ? indented(sent.schema) : null;
};

function callOf(method: string, path: string, operation: z.infer<typeof operationShape>): DescribedCall {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    isPublic: security.length === 0,
    scopes: security.find(({ accessToken }) => accessToken)?.accessToken ?? null,
    parameters: parameters.map(({ name, schema }) => ({ name, description: schema.description ?? "" })),
    body: requestBody ? onlySchema(requestBody) : null,
    answers: Object.entries(responses).map(([status, response]) => ({
      status,
      schema: Number(status) < 300 ? onlySchema(response) : null,
      refusals: Number(status) < 300 ? [] : response.description.replaceAll("`", "").split(", "),
    })),
  };
}
