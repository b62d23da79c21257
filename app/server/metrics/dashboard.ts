import { dashboardRows, type PanelLayout } from "./dashboard-layout";
import { metricQueries, shareQueries, type MetricQueries, type ShownDefinitions } from "./dashboard-queries";
import type { GrafanaDashboard, GrafanaDrawing, GrafanaFieldConfig } from "./dashboard-types";

/** Selected on the dashboard. */
const datasource = { type: "prometheus", uid: "${datasource}" };
/** Grafana's grid. */
const COLUMNS = 24;

/**
 * Dashboard of docs/grafana/isobar.json. After a change, write the file by `npx vitest run --config
 * tests/vitest.config.ts app/server/metrics/dashboard.test.ts -u`.
 */
export function buildDashboard(definitions: ShownDefinitions): GrafanaDashboard {
  const panels: NonNullable<GrafanaDashboard["panels"]> = [];
  let y = 0;
  for (const { question, panels: layouts, height: h, width: w } of dashboardRows) {
    panels.push({
      id: panels.length + 1,
      type: "row",
      title: question,
      collapsed: false,
      panels: [],
      gridPos: { h: 1, w: COLUMNS, x: 0, y },
    });
    y += 1;
    const perLine = Math.floor(COLUMNS / w);
    layouts.forEach((layout, at) => {
      const gridPos = { h, w, x: (at % perLine) * w, y: y + Math.floor(at / perLine) * h };
      panels.push({ id: panels.length + 1, ...panelOf(layout, definitions), gridPos });
    });
    y += Math.ceil(layouts.length / perLine) * h;
  }
  return {
    uid: "isobar",
    title: "Isobar",
    description: "Made from app/server/metrics/catalogue.ts of Isobar by app/server/metrics/dashboard.ts",
    tags: ["isobar"],
    schemaVersion: 42,
    editable: true,
    graphTooltip: 1,
    time: { from: "now-6h", to: "now" },
    timezone: "browser",
    refresh: "30s",
    templating: {
      list: [
        { type: "datasource", name: "datasource", label: "Prometheus", query: "prometheus" },
        {
          type: "query",
          name: "instance",
          label: "Server",
          datasource,
          query: "label_values(isobar_ready, instance)",
          // With the time range, to include stopped servers.
          refresh: 2,
          sort: 1,
          multi: true,
          includeAll: true,
          allValue: ".+",
          current: { text: ["All"], value: ["$__all"] },
        },
      ],
    },
    panels,
  };
}

function panelOf(layout: PanelLayout, definitions: ShownDefinitions) {
  const { title, metrics, share = false, servers = "together" } = layout;
  const [first, second = first] = metrics;
  const read = share ? [shareQueries(first, second)] : metrics.map((metric) => metricQueries(metric, definitions[metric], servers));
  const { type, options, custom } = drawingOf(layout);
  return {
    type,
    title,
    description: read.map(({ said }, at) => `${definitions[metrics[at] ?? first].help}${said}.`).join("\n\n"),
    datasource,
    targets: read
      .flatMap(({ queries }) => queries)
      .map((query, at) => ({ refId: String.fromCharCode("A".charCodeAt(0) + at), datasource, ...query })),
    fieldConfig: { defaults: { ...fieldConfigOf(layout, read), custom }, overrides: [] },
    options,
  };
}

function drawingOf({ asNumbers = false, tooHigh }: PanelLayout): GrafanaDrawing {
  if (asNumbers)
    return {
      type: "stat",
      options: {
        reduceOptions: { calcs: ["lastNotNull"], fields: "", values: false },
        orientation: "auto",
        textMode: "value_and_name",
        colorMode: "background",
        graphMode: "area",
        justifyMode: "auto",
        wideLayout: true,
        showPercentChange: false,
        percentChangeColorMode: "standard",
      },
      custom: {},
    };
  return {
    type: "timeseries",
    options: {
      legend: { showLegend: true, displayMode: "list", placement: "bottom", calcs: ["lastNotNull", "max"] },
      tooltip: { mode: "multi", sort: "desc" },
    },
    custom: { fillOpacity: 10, showPoints: "auto", thresholdsStyle: { mode: tooHigh ? "dashed" : "off" } },
  };
}

function fieldConfigOf({ asNumbers = false, whenAbsent, ...limits }: PanelLayout, [read]: MetricQueries[]): GrafanaFieldConfig {
  return {
    unit: read?.unit,
    decimals: read?.decimals,
    min: 0,
    noValue: whenAbsent,
    color: { mode: asNumbers ? "thresholds" : "palette-classic" },
    thresholds: { mode: "absolute", steps: thresholdsOf(limits) },
  };
}

/** Each colour from its value up; the first from below. */
function thresholdsOf({ tooHigh, tooLow }: Pick<PanelLayout, "tooHigh" | "tooLow">): { color: string; value: number | null }[] {
  const from = (color: string, value: number | undefined) => (value === undefined ? [] : [{ color, value }]);
  if (!tooLow) return [{ color: "green", value: null }, ...from("yellow", tooHigh?.yellow), ...from("red", tooHigh?.red)];
  const { yellow = tooLow.red, red } = tooLow;
  return [{ color: "red", value: null }, ...(yellow > red ? from("yellow", red) : []), { color: "green", value: yellow }];
}
