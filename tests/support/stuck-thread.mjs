// For `node --import`: a worker thread blocks in an uninterruptible call when it looks up the job STUCK_JOB.
import { pbkdf2Sync } from "node:crypto";
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const lookUp = Map.prototype.get;
const job = process.env.STUCK_JOB;
if (!isMainThread && job)
  Map.prototype.get = function (key) {
    if (key === job) {
      writeSync(1, `stuck in ${key}\n`);
      pbkdf2Sync("password", "salt", 1_000_000_000, 64, "sha512");
    }
    return lookUp.call(this, key);
  };
