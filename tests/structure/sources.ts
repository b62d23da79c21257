import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const filesBelow = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name));

export const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Source files of the product without tests, relative to `app/`. */
export const appSources: readonly string[] = filesBelow("app")
  .filter(isSource)
  .map((path) => path.slice("app/".length));

export const readSource = (file: string): string => readFileSync(`${root}app/${file}`, "utf8");

const known = new Set(appSources);

function resolve(file: string, specifier: string): string | null {
  const path = specifier.startsWith("~/") ? specifier.slice(2) : posix.join(posix.dirname(file), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => known.has(candidate)) ?? null;
}

const importsIn = (file: string, source: string): string[] => {
  const { importedFiles } = ts.preProcessFile(source, true, true);
  const ours = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("~/") || name.startsWith("."));
  return ours.flatMap((specifier) => resolve(file, specifier) ?? []);
};

/** Our files that a file imports in any way, including types and dynamic imports. */
const importsOf = (file: string): string[] => importsIn(file, readSource(file));

/** Those that run because of it. */
export const runtimeImports = (file: string): string[] =>
  importsIn(file, readSource(file).replace(/^(?:import|export) type [^;]*;$/gm, ""));

export const importGraph: ReadonlyMap<string, readonly string[]> = new Map(appSources.map((file) => [file, importsOf(file)]));

/** The folder of `app/` that contains a file, or the file itself. */
export const moduleName = (file: string): string => file.split("/")[0] ?? file;

/** The strongly connected components of a graph (Tarjan 1972). */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    path.push(node);
    let low = number;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
      lowest.set(node, low);
    }
    if (low === number) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

export function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isNamed && statement.name ? [statement.name.text] : [];
  });
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));
