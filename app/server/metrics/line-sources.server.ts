import type { Metrics } from "./metrics.server";

interface Lines {
  /** Connected to the other processes; null without any. */
  redis: (() => boolean) | null;
  mqtt: (() => boolean) | null;
}

/** Sets connection metrics of configured services. */
export function readLineMetrics({ read }: Metrics, { redis, mqtt }: Lines): void {
  if (redis) read("isobar_redis_connected", () => Number(redis()));
  if (mqtt) read("isobar_mqtt_connected", () => Number(mqtt()));
}
