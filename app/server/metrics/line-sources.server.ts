import type { Metrics } from "./metrics.server";

interface Lines {
  /** Whether the other processes are heard; null where there are none. */
  redis: (() => boolean) | null;
  mqtt: (() => boolean) | null;
}

/** Hands in which services around the server are connected, of those that it was told of. */
export function readLineMetrics({ read }: Metrics, { redis, mqtt }: Lines): void {
  if (redis) read("isobar_redis_connected", () => Number(redis()));
  if (mqtt) read("isobar_mqtt_connected", () => Number(mqtt()));
}
