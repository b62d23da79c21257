import "../run-typescript.mjs";

export default (await import("./catalogue.server.ts")).default;
