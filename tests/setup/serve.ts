import { rmSync } from "node:fs";

/** The server of the browser tests: starts on an empty DATA_DIR. */
const { DATA_DIR } = process.env;
if (!DATA_DIR) throw new Error("DATA_DIR names the folder that the browser tests may empty");
rmSync(DATA_DIR, { recursive: true, force: true });
await import("../../server");
