import { statfs } from "node:fs/promises";
import type { DatabaseConnection } from "~/data/connect.server";
import { watchLoopDelay } from "~/live/loop-delay.server";
import { countFailedBackups, measureNewestBackup } from "~/services/backups/backups.server";
import type { Readiness } from "../readiness.server";
import type { Metrics } from "./metrics.server";

interface MachineSources {
  dataDir: string;
  database: Pick<DatabaseConnection, "commands">;
  readiness: Readiness;
}

export function readMachineMetrics({ read }: Metrics, { dataDir, database, readiness }: MachineSources): void {
  read("isobar_database_command_seconds", database.commands.durations);
  read("isobar_database_commands_failed_total", () => database.commands.failed);
  read("isobar_disk_free_bytes", async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  read("isobar_disk_size_bytes", async () => {
    const { blocks, bsize } = await statfs(dataDir);
    return blocks * bsize;
  });
  read("isobar_backup_age_seconds", async () => (await measureNewestBackup(new Date())).ageSeconds);
  read("isobar_backup_size_bytes", async () => (await measureNewestBackup(new Date())).bytes);
  read("isobar_backups_failed_total", countFailedBackups);
  const loopDelay = watchLoopDelay();
  read("isobar_event_loop_delay_seconds", () => Object.entries(loopDelay()));
  read("isobar_ready", async () =>
    Object.entries((await readiness.report()).parts).map(([part, { state }]) => [part, Number(state === "ok")]),
  );
}
