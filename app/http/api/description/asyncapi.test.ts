import { schemas } from "@asyncapi/specs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { z } from "zod";
import { apiAt } from "../../../../tests/support/api";
import { answeredEvents } from "../../../../tests/support/viewer-events";

const documentShape = z.looseObject({
  operations: z.record(z.string(), z.looseObject({ action: z.enum(["receive", "send"]), reply: z.unknown().optional() })),
});

test("[API-2] anybody may read the events of the sockets, as AsyncAPI 3 by the schema of those who wrote it", async () => {
  const response = await apiAt()("GET", "/api/asyncapi.json");
  const document: unknown = await response.json();
  // The schema includes its own draft.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, meta: false, validateSchema: false });
  const valid = ajv.compile(z.looseObject({}).parse(schemas["3.0.0"]));
  expect(valid({ asyncapi: "3.0.0" })).toBe(false);
  valid(document);
  expect(valid.errors ?? []).toEqual([]);

  const { operations } = documentShape.parse(document);
  for (const { event } of answeredEvents) expect(operations[`viewers.receive.${event}`]).toMatchObject({ action: "receive", reply: {} });
});
