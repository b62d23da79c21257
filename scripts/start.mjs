import { endWithShell } from "./end-with-shell.mjs";

process.env.NODE_ENV = "production";
await import("../build/programs/server.js");
endWithShell();
