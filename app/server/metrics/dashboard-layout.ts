import type { ServersShown, ShownMetric } from "./dashboard-queries";

/** The catalogue gives meaning, unit and queries. */
export interface PanelLayout {
  title: string;
  metrics: readonly [ShownMetric, ...ShownMetric[]];
  /** First metric as a share of the second. */
  share?: boolean;
  /** A number per value instead of a curve. */
  asNumbers?: boolean;
  /** @default "together" */
  servers?: ServersShown;
  /** Thresholds for a warning and an error. */
  tooHigh?: { yellow?: number; red?: number };
  /** Thresholds from above. */
  tooLow?: { yellow?: number; red: number };
  /** Instead of "No data". */
  whenAbsent?: string;
}

/** An operator's question and its panels. */
export interface RowLayout {
  question: string;
  /** In Grafana's rows of 30 pixels. */
  height: number;
  /** Of 24 columns, for each panel. */
  width: number;
  panels: readonly PanelLayout[];
}

export const dashboardRows: readonly RowLayout[] = [
  {
    question: "Is it ready?",
    height: 4,
    width: 24,
    panels: [{ title: "Parts of /readyz", metrics: ["isobar_ready"], asNumbers: true, servers: "apart", tooLow: { red: 1 } }],
  },
  {
    question: "Do frames arrive in time?",
    height: 8,
    width: 8,
    panels: [
      { title: "Frames taken, and those of them too late", metrics: ["isobar_frames_taken_total", "isobar_frames_late_total"] },
      { title: "Frames refused", metrics: ["isobar_frames_refused_total"] },
      { title: "Gaps", metrics: ["isobar_frame_gaps_total"] },
    ],
  },
  {
    question: "Are viewers served?",
    height: 8,
    width: 8,
    panels: [
      // Above 100 ms a live map is late (decision 021).
      { title: "From mat to viewer", metrics: ["isobar_frame_latency_seconds"], tooHigh: { yellow: 0.05, red: 0.1 } },
      { title: "Frames delivered", metrics: ["isobar_frames_delivered_total"] },
      { title: "Frames dropped", metrics: ["isobar_frames_dropped_total"] },
      // From step three maps lose frames, too (app/live/viewers/load-shedding.ts).
      { title: "Shedding step", metrics: ["isobar_shedding_step"], servers: "apart", tooHigh: { yellow: 1, red: 3 } },
      { title: "Viewers", metrics: ["isobar_viewers"] },
    ],
  },
  {
    question: "Are recordings stored?",
    height: 8,
    width: 8,
    panels: [
      { title: "Captures by phase", metrics: ["isobar_captures"] },
      { title: "Not stored yet: bytes", metrics: ["isobar_spool_bytes"] },
      { title: "Not stored yet: recordings", metrics: ["isobar_unsaved_captures"] },
      { title: "Time to store a recording", metrics: ["isobar_save_seconds"], tooHigh: { yellow: 10, red: 60 } },
      { title: "Attempts to store that failed", metrics: ["isobar_saves_failed_total"], tooHigh: { yellow: 1 } },
      { title: "Recordings that cannot be stored", metrics: ["isobar_recordings_refused_total"], tooHigh: { red: 1 } },
    ],
  },
  {
    question: "Does the database answer?",
    height: 8,
    width: 12,
    panels: [
      { title: "Time of a command", metrics: ["isobar_database_command_seconds"], tooHigh: { yellow: 0.1, red: 1 } },
      { title: "Commands that failed", metrics: ["isobar_database_commands_failed_total"], tooHigh: { yellow: 1 } },
    ],
  },
  {
    question: "Is there room on the disk?",
    height: 6,
    width: 12,
    panels: [
      {
        title: "Share that is free",
        metrics: ["isobar_disk_free_bytes", "isobar_disk_size_bytes"],
        share: true,
        asNumbers: true,
        tooLow: { yellow: 0.2, red: 0.1 },
      },
      { title: "Free, and the whole", metrics: ["isobar_disk_free_bytes", "isobar_disk_size_bytes"], servers: "apart" },
    ],
  },
  {
    question: "Are there backups?",
    height: 6,
    width: 8,
    panels: [
      {
        title: "Age of the newest backup",
        metrics: ["isobar_backup_age_seconds"],
        asNumbers: true,
        tooHigh: { yellow: 90_000, red: 180_000 },
      },
      { title: "Size of the newest backup", metrics: ["isobar_backup_size_bytes"], servers: "apart" },
      { title: "Backups that failed", metrics: ["isobar_backups_failed_total"], tooHigh: { red: 1 } },
    ],
  },
  {
    question: "Which mats are there, and what do they raise?",
    height: 8,
    width: 6,
    panels: [
      { title: "Mats connected", metrics: ["isobar_mats_connected"], servers: "alike" },
      { title: "Devices streaming", metrics: ["isobar_devices_streaming"], servers: "alike" },
      { title: "Alarms open", metrics: ["isobar_alarms_open"], servers: "alike", tooHigh: { yellow: 1 } },
      { title: "Alarms raised", metrics: ["isobar_alarms_raised_total"] },
    ],
  },
  {
    question: "Who is refused?",
    height: 8,
    width: 12,
    panels: [
      { title: "Sign-ins of mats refused", metrics: ["isobar_mat_sign_ins_refused_total"] },
      { title: "Sign-ins of people refused", metrics: ["isobar_sign_ins_refused_total"] },
    ],
  },
  {
    question: "Are Redis and the broker of mats connected?",
    height: 4,
    width: 12,
    panels: [
      {
        title: "Redis",
        metrics: ["isobar_redis_connected"],
        asNumbers: true,
        servers: "apart",
        tooLow: { red: 1 },
        whenAbsent: "not in use",
      },
      {
        title: "Broker (MQTT)",
        metrics: ["isobar_mqtt_connected"],
        asNumbers: true,
        servers: "apart",
        tooLow: { red: 1 },
        whenAbsent: "not in use",
      },
    ],
  },
  {
    question: "Has the process enough?",
    height: 8,
    width: 8,
    panels: [
      // Above a median of 40 ms load is shed (app/live/viewers/load-shedding.ts).
      {
        title: "Wait for the event loop",
        metrics: ["isobar_event_loop_delay_seconds"],
        servers: "apart",
        tooHigh: { yellow: 0.04, red: 0.25 },
      },
      { title: "Processor", metrics: ["process_cpu_seconds_total"], servers: "apart" },
      { title: "Memory", metrics: ["process_resident_memory_bytes"], servers: "apart" },
      { title: "Open files and connections", metrics: ["process_open_fds"], servers: "apart" },
      { title: "Long work", metrics: ["isobar_jobs"] },
      { title: "Rest of long work for live maps", metrics: ["isobar_job_rest_seconds_total"], servers: "apart" },
    ],
  },
];
