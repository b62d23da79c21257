import "../../run-typescript.mjs";

await import("./worker.ts");
