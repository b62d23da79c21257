// Lets Node start without a compiler.
import { fileURLToPath } from "node:url";
import { build } from "vite";

await build({
  configFile: false,
  logLevel: "warn",
  resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
  define: { "process.env.NODE_ENV": '"production"' },
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/programs",
    sourcemap: true,
    rollupOptions: {
      input: {
        server: "server.ts",
        cluster: "scripts/start-cluster.mjs",
        admin: "app/commands/admin.ts",
        simulate: "app/commands/simulate.ts",
        worker: "app/worker/catalogue.server.ts",
        process: "app/worker/process-catalogue.server.ts",
        database: "packages/embedded-database/worker.ts",
      },
    },
  },
});
