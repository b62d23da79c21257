import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { DurationReading } from "~/domain/operations/duration-histogram";
import { metricCatalogue, type MetricDefinition, type MetricName } from "./catalogue";

type Definition<Name extends MetricName> = (typeof metricCatalogue)[Name];
type ValueOf<Name extends MetricName> = Definition<Name>["type"] extends "histogram" ? DurationReading : number;
/** A value, or values by label. */
type Reading<Name extends MetricName> =
  Definition<Name> extends { label: string } ? Iterable<readonly [string, ValueOf<Name>]> : ValueOf<Name>;

/** Metrics of this process. */
export interface Metrics {
  /** Sets a metric's source, read only on request. */
  read: <Name extends MetricName>(name: Name, source: () => Reading<Name> | Promise<Reading<Name>>) => void;
  contentType: string;
  /** Prometheus text format. A failing source gives no value. */
  text: () => Promise<string>;
}

interface Sample {
  labels: Record<string, string>;
  value: number | DurationReading;
}

/** Samples of both forms. */
function samplesOf(
  label: string | undefined,
  reading: number | DurationReading | Iterable<readonly [string, number | DurationReading]>,
): Sample[] {
  if (typeof reading === "number" || "buckets" in reading) return [{ labels: {}, value: reading }];
  if (label === undefined) throw new TypeError("values by label of a metric without one");
  return [...reading].map(([of, value]) => ({ labels: { [label]: of }, value }));
}

/** Histogram with buckets counted elsewhere. */
class CountedHistogram extends Histogram {
  constructor(
    private readonly about: { name: string; help: string; labelNames: readonly string[] },
    private readonly samples: () => Promise<Sample[]>,
  ) {
    super({ ...about, registers: [] });
  }

  /** Called by the registry. */
  async getForPromString() {
    const { name, help } = this.about;
    const values: { metricName: string; labels: Record<string, string | number>; value: number }[] = [];
    for (const { labels, value } of await this.samples()) {
      if (typeof value === "number") continue;
      for (const { atMostSeconds, count } of value.buckets)
        values.push({ metricName: `${name}_bucket`, labels: { ...labels, le: atMostSeconds }, value: count });
      values.push({ metricName: `${name}_bucket`, labels: { ...labels, le: "+Inf" }, value: value.count });
      values.push(
        { metricName: `${name}_sum`, labels, value: value.sumSeconds },
        { metricName: `${name}_count`, labels, value: value.count },
      );
    }
    return { name, help, type: "histogram", values };
  }
}

interface MetricsOptions {
  /** Includes Node's metrics: once per process. */
  runtime?: boolean;
  logger: Pick<Logger, "warn">;
}

export function createMetrics({ runtime = false, logger }: MetricsOptions): Metrics {
  const registry = new Registry();
  if (runtime) collectDefaultMetrics({ register: registry });
  return {
    read(name, source) {
      const definition: MetricDefinition = metricCatalogue[name];
      const { type, help, label } = definition;
      const samples = async (): Promise<Sample[]> => {
        try {
          return samplesOf(label, await source());
        } catch (error) {
          logger.warn({ err: error, metric: name }, "metric not read");
          return [];
        }
      };
      const about = { name, help, labelNames: label === undefined ? [] : [label] };
      if (type === "histogram") return registry.registerMetric(new CountedHistogram(about, samples));
      const metric =
        type === "counter" ? new Counter({ ...about, registers: [], collect }) : new Gauge({ ...about, registers: [], collect });
      registry.registerMetric(metric);
      async function collect(): Promise<void> {
        const now = await samples();
        metric.reset();
        // Unknown is not zero.
        if (now.length === 0 && label === undefined) return metric.remove();
        for (const { labels, value } of now) if (typeof value === "number") metric.inc(labels, value);
      }
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
