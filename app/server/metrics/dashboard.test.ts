import { readFileSync } from "node:fs";
import { defaultDashboard } from "@grafana/schema";
import { parser } from "@prometheus-io/lezer-promql";
import Ajv from "ajv";
import { collectDefaultMetrics, Registry } from "prom-client";
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from "ts-json-schema-generator";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { formattedJson } from "../../../tests/support/formatted-json";
import { metricCatalogue, runtimeMetrics } from "./catalogue";
import { buildDashboard } from "./dashboard";
import { shownDefinitions } from "./dashboard-queries";
import type { GrafanaDashboard, GrafanaSchemas } from "./dashboard-types";

const path = projectFile("docs/grafana/isobar.json");

/** Converts Grafana's TypeScript types to JSON Schemas. */
function grafanaSchemas() {
  const types = projectFile("app/server/metrics/dashboard-types.ts");
  const program = ts.createProgram([types], { strict: true, types: [], moduleResolution: ts.ModuleResolutionKind.Bundler });
  const config = { ...DEFAULT_CONFIG, expose: "none" as const, topRef: false };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const { properties = {} } = generator.createSchema("GrafanaSchemas");
  const ajv = new Ajv({ allErrors: true, strict: false });
  const compile = <T>(of: keyof GrafanaSchemas) => ajv.compile<T>(properties[of] ?? false);
  return { dashboard: compile<GrafanaDashboard>("dashboard"), stat: compile("stat"), timeseries: compile("timeseries") };
}
const schemas = grafanaSchemas();

/** The file as Grafana accepts it; else throws its faults. */
function imported(file: unknown): GrafanaDashboard {
  if (!schemas.dashboard(file)) throw new Error(JSON.stringify(schemas.dashboard.errors));
  for (const { type, options, fieldConfig } of panelsOf(file)) {
    const plugin = z.enum(["stat", "timeseries"]).parse(type);
    if (!schemas[plugin]([{ options, custom: fieldConfig?.defaults.custom }])) throw new Error(JSON.stringify(schemas[plugin].errors));
  }
  return file;
}

const panelsOf = ({ panels = [] }: GrafanaDashboard) => panels.flatMap((panel) => ("fieldConfig" in panel ? panel : []));
const file = (): GrafanaDashboard => imported(JSON.parse(readFileSync(path, "utf8")));

const source = z.object({ type: z.literal("prometheus"), uid: z.literal("${datasource}") });
const query = z.object({ expr: z.string(), legendFormat: z.string(), refId: z.string(), datasource: source });
const queriesOfFile = () => panelsOf(file()).flatMap(({ targets }) => z.array(query).min(1).parse(targets));

interface Asked {
  /** By series name. */
  selectors: { series: string; labels: string[] }[];
  /** Grouping labels. */
  groupedBy: string[];
  mistakes: string[];
}

/** Parses a query by Prometheus' editor grammar, which Grafana's variables fit. */
function askedBy(expr: string): Asked {
  const text = expr.replaceAll("$__rate_interval", "1m").replaceAll("$instance", "one|two");
  const asked: Asked = { selectors: [], groupedBy: [], mistakes: [] };
  const textOf = (node: { from: number; to: number } | null | undefined): string => (node ? text.slice(node.from, node.to) : "");
  parser.parse(text).iterate({
    enter({ name, type, from, node }) {
      if (type.isError || text.includes("$")) asked.mistakes.push(`${text} at ${from}`);
      if (name === "GroupingLabels") asked.groupedBy.push(...node.getChildren("LabelName").map(textOf));
      if (name !== "VectorSelector") return;
      const matchers = node.getChild("LabelMatchers")?.getChildren("UnquotedLabelMatcher") ?? [];
      const labels = matchers.map((matcher) => textOf(matcher.getChild("LabelName")));
      asked.selectors.push({ series: textOf(node.getChild("Identifier")), labels });
    },
  });
  return asked;
}

/** Series of each metric, with labels; Prometheus adds the server's. */
const seriesReported = new Map<string, { metric: string; labels: string[] }>();
for (const [metric, { type, label }] of Object.entries(shownDefinitions)) {
  const labels = [...(label === undefined ? [] : [label]), "instance"];
  for (const part of type === "histogram" ? ["_sum", "_count"] : [""]) seriesReported.set(metric + part, { metric, labels });
  if (type === "histogram") seriesReported.set(`${metric}_bucket`, { metric, labels: [...labels, "le"] });
}

test("[PEER-14] an operator imports docs/grafana/isobar.json: Grafana's own schemas take it, and would refuse what they do not know", () => {
  const dashboard = file();
  expect(dashboard.schemaVersion).toBe(defaultDashboard.schemaVersion);
  const [panel] = panelsOf(dashboard);
  expect(() => imported({ ...dashboard, pannels: [] })).toThrow("pannels");
  expect(() => imported({ ...dashboard, panels: [{ ...panel, options: { ...panel?.options, colour: "red" } }] })).toThrow("colour");
  expect(() => imported({ ...dashboard, panels: [{ ...panel, gridPos: { h: 4, w: "wide", x: 0, y: 0 } }] })).toThrow("/panels/0/gridPos/w");
  expect(() => imported({ ...dashboard, panels: [{ ...panel, type: "graph" }] })).toThrow("stat");
});

test("[PEER-14] the dashboard shows every metric, and asks for none and by no label that a server does not tell", () => {
  const shown = new Set<string>();
  for (const { expr, legendFormat } of queriesOfFile()) {
    const { selectors, groupedBy, mistakes } = askedBy(expr);
    expect(mistakes).toEqual([]);
    expect(selectors).not.toEqual([]);
    for (const { series, labels } of selectors) {
      const reported = seriesReported.get(series);
      expect([series, reported?.labels]).toEqual([series, expect.arrayContaining([...labels, ...groupedBy])]);
      if (reported) shown.add(reported.metric);
    }
    const inLegend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    expect(new Set(groupedBy.filter((label) => label !== "le"))).toEqual(new Set(inLegend));
  }
  expect([...shown].sort()).toEqual([...Object.keys(metricCatalogue), ...runtimeMetrics].sort());
  expect(askedBy("sum by (").mistakes).not.toEqual([]);
});

test("[PEER-14] the operator chooses Prometheus and the servers at the top: each query asks the chosen ones, and no source is named", () => {
  const dashboard = file();
  const [prometheus, servers, ...others] = dashboard.templating?.list ?? [];
  expect([prometheus?.name, prometheus?.type, prometheus?.query]).toEqual(["datasource", "datasource", "prometheus"]);
  expect([servers?.name, servers?.type, servers?.query]).toEqual(["instance", "query", "label_values(isobar_ready, instance)"]);
  expect(seriesReported.has("isobar_ready")).toBe(true);
  expect(others).toEqual([]);
  for (const asking of [servers, ...panelsOf(dashboard)]) source.parse(asking?.datasource);
  for (const { expr } of queriesOfFile())
    for (const { labels } of askedBy(expr).selectors) expect([expr, labels]).toEqual([expr, ["instance"]]);
});

test("[PEER-14] on the dashboard no panel covers another, each has a title and tells what its metrics mean", () => {
  const { panels = [] } = file();
  const taken = new Map<string, string | undefined>();
  for (const { title, gridPos: { x, y, w, h } = { x: 0, y: 0, w: 0, h: 0 } } of panels) {
    expect(x + w).toBeLessThanOrEqual(24);
    for (let column = x; column < x + w; column += 1)
      for (let line = y; line < y + h; line += 1) {
        expect([title, taken.get(`${column} ${line}`)]).toEqual([title, undefined]);
        taken.set(`${column} ${line}`, title);
      }
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, description, targets } of panelsOf(file())) {
    expect(title).toMatch(/^[A-Z]/);
    for (const { expr } of z.array(query).parse(targets)) {
      const [first] = askedBy(expr).selectors;
      const metric = seriesReported.get(first?.series ?? "")?.metric;
      const help = Object.entries(shownDefinitions).find(([name]) => name === metric)?.[1].help;
      expect(description).toContain(help);
    }
  }
});

test("[PEER-14] the dashboard takes Node's own metrics for what they are", async () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const reported = await registry.getMetricsAsJSON();
  for (const name of runtimeMetrics)
    expect(reported.find((metric) => metric.name === name)).toMatchObject({ type: shownDefinitions[name].type });
});

test("[PEER-14] the dashboard's file is made from the metrics: when they change, it is old until it is written again", async () => {
  await expect(await formattedJson(buildDashboard(shownDefinitions))).toMatchFileSnapshot(path);
});
