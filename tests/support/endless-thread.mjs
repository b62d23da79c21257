import { pbkdf2Sync } from "node:crypto";
import { isMainThread } from "node:worker_threads";

// Imported before anything else, it keeps each thread of a server in one call of the engine, for hours: nothing but the end of the process ends it.
if (!isMainThread) pbkdf2Sync("password", "salt", 2 ** 31 - 1, 64, "sha512");
