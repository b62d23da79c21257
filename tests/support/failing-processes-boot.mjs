import "../../app/run-typescript.mjs";

const { serveProcess } = await import("../../app/jobs/serve-process.ts");
const { failingJobs } = await import("./failing-jobs.ts");
serveProcess(failingJobs);
