import { createContext, runInContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApi, resolveReference } from "../support/documented";
import { appSources, readSource } from "./sources";

const LONG = 100_000;
/** A linear pattern takes 0.1 ms; the bound allows for a busy machine. */
const MAX_MS = 50;

/**
 * Text of the server, its files and its options, which no client sends; and calls of the API, which the second test
 * reads in their document.
 */
const OWN_WORDS =
  /^(analysis|commands|data|demo|export\/shapes|simulator|server)\/|^env\.server|^domain\/(analysis\/(gait|recording\/recording-header)|push\/message)|^http\/(api\/|refuse\.server)|^live\/wire\/(asyncapi|messages)/;

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};
const parsed = appSources.map((file) => ({ file, root: ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true) }));

const patterns = new Map<string, string>();
for (const { file, root } of parsed) walk(root, (node) => void (ts.isRegularExpressionLiteral(node) && patterns.set(node.text, file)));

/** Worst-case texts of a pattern: one or two of its characters repeated, then one that does not match. */
function hardTexts(pattern: string): string[] {
  const own = [...new Set(pattern.replace(/\\[a-zA-Z]/g, ""))].filter((sign) => !"()[]{}|^$\\?*+".includes(sign)).slice(0, 8);
  const units = [...own, "a", "0", " ", "é", "a0", "0.", "a@a."];
  return units.flatMap((unit) => [unit.repeat(LONG / unit.length), `${unit.repeat(LONG / unit.length)}\u0001`]);
}

const context = createContext({ performance });
/** Milliseconds of the slowest text, best of three; an endless match is stopped. */
function slowest(pattern: string, giveUpMs = 5000): number {
  const code = `(() => {
    const pattern = ${pattern.replace(/[gy]+(?=[a-z]*$)/, "")};
    const once = (text) => { const from = performance.now(); pattern.test(text); return performance.now() - from; };
    return Math.max(...${JSON.stringify(hardTexts(pattern))}.map((text) => {
      const first = once(text);
      return first < ${MAX_MS} ? first : Math.min(first, once(text), once(text));
    }));
  })()`;
  try {
    return Number(runInContext(code, context, { timeout: giveUpMs }));
  } catch (error) {
    if (!String(error).includes("timed out")) throw error;
    return Infinity;
  }
}

test("[S20] every pattern of the product answers 100,000 characters at once", { timeout: 60_000 }, () => {
  expect(slowest("/^(a+)+$/", 200)).toBeGreaterThan(MAX_MS);
  expect(patterns.size).toBeGreaterThan(80);
  const slow = [...patterns].map(([pattern, file]) => ({ file, pattern, ms: slowest(pattern) })).filter(({ ms }) => !(ms < MAX_MS));
  expect(slow).toEqual([]);
});

/** The chained methods of a schema, with their first arguments: `z.string().trim().max(40)`. */
function chainOf(call: ts.CallExpression): { name: string; argument: string }[] {
  const { parent } = call;
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return [];
  return [{ name: parent.name.text, argument: parent.parent.arguments[0]?.getText() ?? "" }, ...chainOf(parent.parent)];
}
const isBounded = (pattern: string): boolean =>
  /^\/\^.*\$\/\w*$/.test(pattern) && !/[*+](?![^[]*\])|\{\d+,\}/.test(pattern.replace(/\\./g, "x"));
const hasLimit = (call: ts.CallExpression): boolean =>
  chainOf(call).some(
    ({ name, argument }) => name === "max" || name === "length" || name === "refine" || (name === "regex" && isBounded(argument)),
  );
test("[S20] every text that a form, an address or a socket brings has a limit, before anything reads it", () => {
  const endless: string[] = [];
  for (const { file, root } of parsed.filter((one) => !OWN_WORDS.test(one.file)))
    walk(root, (node) => {
      if (!ts.isCallExpression(node) || !/^z\.(string|email|url|base64\w*)$/.test(node.expression.getText())) return;
      if (!hasLimit(node)) endless.push(`${file}: ${node.parent.parent.getText().slice(0, 90)}`);
    });
  expect(endless).toEqual([]);
});

type SchemaPart = Record<string, unknown>;
const isOf = ({ type }: SchemaPart, ...names: string[]): boolean => [type].flat().some((one) => names.includes(String(one)));
const hasNone = (part: SchemaPart, ...names: string[]): boolean => names.every((name) => part[name] === undefined);

/** Paths of a JSON schema's parts that lack something. */
function partsOf(schema: unknown, path: string, isMissing: (part: SchemaPart) => boolean): string[] {
  const read = z.record(z.string(), z.unknown()).safeParse(schema);
  if (!read.success) return [];
  const part = read.data;
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = part;
  if (typeof $ref === "string") return partsOf(resolveReference($ref), path, isMissing);
  const named = Object.entries(z.record(z.string(), z.unknown()).parse(properties)).map(
    ([name, inner]) => [`${path}.${name}`, inner] as const,
  );
  const others = [items, anyOf, oneOf, allOf, prefixItems].flat().map((inner) => [path, inner] as const);
  return [...(isMissing(part) ? [path] : []), ...[...named, ...others].flatMap(([name, inner]) => partsOf(inner, name, isMissing))];
}

const inBodies = (isMissing: (part: SchemaPart) => boolean): string[] =>
  Object.entries(openApi.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) => {
      const content = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) }).safeParse(requestBody);
      return content.success ? partsOf(content.data.content["application/json"].schema, `${method} ${path}`, isMissing) : [];
    }),
  );

test("[S20] every text in the body of a call has a limit in the document", () => {
  const endless = inBodies((part) => isOf(part, "string") && hasNone(part, "maxLength", "pattern", "enum", "const", "format"));
  // A base64 picture is limited by its route's body.
  expect(endless.filter((text) => !text.endsWith(".logo"))).toEqual([]);
});

test("[S12] [S20] every number and every list in the body of a call has bounds in the document, and every field that it takes a name", () => {
  const [low, high] = [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ];
  const isSettled = (part: SchemaPart): boolean => !hasNone(part, "enum", "const");
  const isEndless = (part: SchemaPart): boolean => isOf(part, "number", "integer") && (hasNone(part, ...low) || hasNone(part, ...high));
  expect(inBodies((part) => isEndless(part) && !isSettled(part))).toEqual([]);
  expect(inBodies((part) => isOf(part, "array") && hasNone(part, "maxItems", "prefixItems"))).toEqual([]);
  const tolerant = inBodies((part) => isOf(part, "object") && part.oneOf === undefined && part.additionalProperties !== false);
  // A camera is passed on in Plotly's format, with more than is stored; stream requests carry what their own webhook
  // requires.
  expect(tolerant.filter((path) => !/\.cameraPosition(\.\w+)?$|iotRequests\/\{id\}\.data$/.test(path))).toEqual([]);
});
