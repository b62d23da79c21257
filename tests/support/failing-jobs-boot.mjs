import "../../app/run-typescript.mjs";

export default (await import("./failing-jobs.ts")).default;
