import "../../../app/run-typescript.mjs";

await import("./measure-kernel.ts");
