import { env } from "~/env.server";
import { runAdmin } from "./admin/program";

process.exitCode = await runAdmin(process.argv.slice(2), env, {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
});
