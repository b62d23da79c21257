import { metricCatalogue, type MetricDefinition, type MetricName, type runtimeMetrics } from "./catalogue";
import type { GrafanaQuery } from "./dashboard-types";

type RuntimeMetric = (typeof runtimeMetrics)[number];
export type ShownMetric = MetricName | RuntimeMetric;

/** From prom-client. */
const runtimeDefinitions = {
  process_cpu_seconds_total: { type: "counter", help: "Processor time of the process and its threads", unit: "seconds" },
  process_resident_memory_bytes: { type: "gauge", help: "Memory of the process", unit: "bytes" },
  process_open_fds: { type: "gauge", help: "Files and connections that the process has open", unit: "count" },
} as const satisfies Record<RuntimeMetric, MetricDefinition>;

export type ShownDefinitions = Record<ShownMetric, MetricDefinition>;
export const shownDefinitions: ShownDefinitions = { ...metricCatalogue, ...runtimeDefinitions };

/** Values of several servers: summed ("together"), equal ("alike") or separate ("apart"). */
export type ServersShown = "together" | "alike" | "apart";

export interface MetricQueries {
  queries: Omit<GrafanaQuery, "refId">[];
  /** Of Grafana: https://github.com/grafana/grafana/blob/main/packages/grafana-data/src/valueFormats/categories.ts */
  unit: string;
  /** For whole numbers. */
  decimals?: 0;
  /** Appended to the metric's meaning. */
  said: string;
}

const QUANTILES = [0.5, 0.99];

/** `isobar_frames_late_total` is "frames late". */
const wordsOf = (metric: ShownMetric): string =>
  metric
    .replace(/^(isobar|process)_/, "")
    .replace(/_total$/, "")
    .replace(/_(seconds|bytes)$/, "")
    .replaceAll("_", " ");

/** Limits to the selected servers. */
const chosen = (series: string): string => `${series}{instance=~"$instance"}`;
const grouped = (how: "sum" | "max", labels: readonly string[], of: string): string =>
  labels.length === 0 ? `${how}(${of})` : `${how} by (${labels.join(", ")}) (${of})`;

/** Queries by type: increases of counters, median and 99th percentile of histograms. */
export function metricQueries(metric: ShownMetric, { type, unit, label }: MetricDefinition, servers: ServersShown): MetricQueries {
  const labels = [...(label === undefined ? [] : [label]), ...(servers === "apart" ? ["instance"] : [])];
  const legendOf = (...words: string[]): string =>
    [...(label === undefined ? [wordsOf(metric)] : []), ...words, ...labels.map((name) => `{{${name}}}`)].join(" · ");

  if (type === "histogram") {
    const buckets = grouped("sum", ["le", ...labels], `rate(${chosen(`${metric}_bucket`)}[$__rate_interval])`);
    return {
      queries: QUANTILES.map((quantile) => ({
        expr: `histogram_quantile(${quantile}, ${buckets})`,
        legendFormat: legendOf(`p${quantile * 100}`),
      })),
      unit: unitNames[unit],
      said: ": half took at most p50, 99 of 100 at most p99",
    };
  }
  const how = servers === "together" ? "sum" : "max";
  if (type === "gauge") {
    const said = servers === "alike" ? "; every server tells of all" : "";
    return { queries: [{ expr: grouped(how, labels, chosen(metric)), legendFormat: legendOf() }], unit: unitNames[unit], said };
  }
  // Frequent events per second; rare ones would be tiny fractions.
  const perSecond = perSecondNames[unit];
  const added = perSecond ? `rate(${chosen(metric)}[$__rate_interval])` : `increase(${chosen(metric)}[1h])`;
  const queries = [{ expr: grouped(how, labels, added), legendFormat: legendOf() }];
  return perSecond
    ? { queries, unit: perSecond, said: ", per second" }
    : { queries, unit: "suffix:/h", decimals: 0, said: ", in the last hour" };
}

/** First metric as a share of the second, per server. */
export function shareQueries(part: ShownMetric, whole: ShownMetric): MetricQueries {
  const expr = `${grouped("max", ["instance"], chosen(part))} / ${grouped("max", ["instance"], chosen(whole))}`;
  return { queries: [{ expr, legendFormat: "{{instance}}" }], unit: "percentunit", said: ", as a share of the whole" };
}

const unitNames = {
  frames: "short",
  seconds: "s",
  bytes: "bytes",
  count: "short",
  step: "none",
  "yes or no": "bool_yes_no",
} as const satisfies Record<MetricDefinition["unit"], string>;

const perSecondNames: Partial<Record<MetricDefinition["unit"], string>> = {
  frames: "suffix:frames/s",
  // Of processor time: 100 % is one core.
  seconds: "percentunit",
};
