import "../run-typescript.mjs";

await import("./process-catalogue.server.ts");
