import type { Dashboard, GraphFieldConfig } from "@grafana/schema";
import type { Options as StatOptions } from "@grafana/schema/dist/esm/raw/composable/stat/panelcfg/x/StatPanelCfg_types.gen";
import type { Options as TimeSeriesOptions } from "@grafana/schema/dist/esm/raw/composable/timeseries/panelcfg/x/TimeSeriesPanelCfg_types.gen";

/** Grafana's published schema of dashboards, and options of the two panel plugins used. */
export interface GrafanaSchemas {
  dashboard: Dashboard;
  stat: { options: StatOptions; custom: Record<string, never> }[];
  timeseries: { options: TimeSeriesOptions; custom: GraphFieldConfig }[];
}

/** In files, enumeration members are texts. */
type InFile<T> = T extends string ? `${T}` : T extends object ? { [Key in keyof T]: InFile<T[Key]> } : T;

export type GrafanaDashboard = InFile<Dashboard>;
type AnyPanel = Exclude<NonNullable<GrafanaDashboard["panels"]>[number], { type: "row" }>;
type FieldConfig = NonNullable<AnyPanel["fieldConfig"]>["defaults"];

/** Prometheus query and legend: `{{part}}` is a label's value. */
export interface GrafanaQuery {
  refId: string;
  expr: string;
  legendFormat: string;
}

type GrafanaPlugin = Exclude<keyof GrafanaSchemas, "dashboard">;
/** A plugin's panel and field options. */
export type GrafanaDrawing = { [Plugin in GrafanaPlugin]: { type: Plugin } & InFile<GrafanaSchemas[Plugin][number]> }[GrafanaPlugin];
export type GrafanaFieldConfig = Omit<FieldConfig, "custom">;
