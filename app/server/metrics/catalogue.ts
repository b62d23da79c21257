export interface MetricDefinition {
  type: "counter" | "gauge" | "histogram";
  help: string;
  /** Prometheus base units. */
  unit: "frames" | "seconds" | "bytes" | "count" | "step" | "yes or no";
  /** Few values known to the source: never ids, names, addresses or peer input. */
  label?: string;
}

/**
 * All metrics of `/metrics` except Node's. Set by `metrics.read(name, source)` (metrics.server.ts); shown in
 * docs/grafana/isobar.json.
 */
export const metricCatalogue = {
  isobar_frames_taken_total: { type: "counter", help: "Frames of mats that were checked and taken", unit: "frames" },
  isobar_frames_late_total: {
    type: "counter",
    help: "Of the taken ones, those that came too late to be shown and were recorded only",
    unit: "frames",
  },
  isobar_frame_gaps_total: { type: "counter", help: "Gaps in the numbers of shown frames", unit: "count" },
  isobar_frames_refused_total: { type: "counter", help: "Frames of mats that were refused", unit: "frames", label: "reason" },
  isobar_frames_delivered_total: { type: "counter", help: "Frames handed to sockets of viewers", unit: "frames", label: "form" },
  isobar_frames_dropped_total: {
    type: "counter",
    help: "Frames for viewers that a newer one replaced: the viewer was slow, or its pace is lower (cards, scripts, shed load)",
    unit: "frames",
    label: "reason",
  },
  isobar_frame_latency_seconds: {
    type: "histogram",
    help: "From a mat's message to the viewer's socket, for each frame and viewer",
    unit: "seconds",
  },
  isobar_viewers: { type: "gauge", help: "Connected pages and programs that watch", unit: "count" },
  isobar_mats_connected: { type: "gauge", help: "Devices whose frames arrive", unit: "count", label: "kind" },
  isobar_devices_streaming: { type: "gauge", help: "Devices that were asked for frames at full rate", unit: "count", label: "kind" },
  isobar_mat_sign_ins_refused_total: { type: "counter", help: "Sign-ins of mats that were refused", unit: "count", label: "reason" },
  isobar_sign_ins_refused_total: {
    type: "counter",
    help: "Sign-ins that were refused; of tries over a limit the first only",
    unit: "count",
    label: "reason",
  },
  isobar_event_loop_delay_seconds: {
    type: "gauge",
    help: "How long work waited for the event loop since the last reading",
    unit: "seconds",
    label: "quantile",
  },
  isobar_shedding_step: {
    type: "gauge",
    help: "What viewers do without while the processor is full: 0 nothing, up to 4",
    unit: "step",
  },
  isobar_captures: { type: "gauge", help: "Newest captures of devices by phase, since the start", unit: "count", label: "phase" },
  isobar_spool_bytes: { type: "gauge", help: "What recordings take up on this server's disk that are not stored yet", unit: "bytes" },
  isobar_unsaved_captures: {
    type: "gauge",
    help: "Recordings on this server's disk that are not stored yet, those under way too",
    unit: "count",
  },
  isobar_save_seconds: { type: "histogram", help: "How long it took to store a recording", unit: "seconds" },
  isobar_saves_failed_total: { type: "counter", help: "Attempts to store a recording that failed and are made again", unit: "count" },
  isobar_recordings_refused_total: {
    type: "counter",
    help: "Recordings that no attempt can store",
    unit: "count",
    label: "reason",
  },
  isobar_database_command_seconds: { type: "histogram", help: "How long the database took to answer", unit: "seconds", label: "command" },
  isobar_database_commands_failed_total: {
    type: "counter",
    help: "Commands that the database refused or did not answer",
    unit: "count",
    label: "command",
  },
  isobar_backup_age_seconds: { type: "gauge", help: "Since the newest backup in the backup folder; +Inf without one", unit: "seconds" },
  isobar_backup_size_bytes: { type: "gauge", help: "Size of the newest backup; 0 without one", unit: "bytes" },
  isobar_backups_failed_total: { type: "counter", help: "Planned and manual backups that failed", unit: "count" },
  isobar_disk_free_bytes: { type: "gauge", help: "Free for this user on the disk of DATA_DIR", unit: "bytes" },
  isobar_disk_size_bytes: { type: "gauge", help: "Size of the disk of DATA_DIR", unit: "bytes" },
  isobar_jobs: { type: "gauge", help: "Long work in worker threads", unit: "count", label: "state" },
  isobar_job_rest_seconds_total: {
    type: "counter",
    help: "Time for which worker threads rested while somebody watched a mat",
    unit: "seconds",
  },
  isobar_alarms_open: { type: "gauge", help: "Alarms that nobody has attended or ended", unit: "count", label: "kind" },
  isobar_alarms_raised_total: { type: "counter", help: "Alarms that were raised", unit: "count", label: "kind" },
  isobar_redis_connected: { type: "gauge", help: "Whether this process hears the others; absent without REDIS_URL", unit: "yes or no" },
  isobar_mqtt_connected: { type: "gauge", help: "Whether the broker of mats is connected; absent without one", unit: "yes or no" },
  isobar_ready: { type: "gauge", help: "Whether a part of /readyz is well, by its name", unit: "yes or no", label: "part" },
} as const satisfies Record<`isobar_${string}`, MetricDefinition>;

export type MetricName = keyof typeof metricCatalogue;

/** Node's metrics on the dashboard, by prom-client. */
export const runtimeMetrics = ["process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds"] as const;
