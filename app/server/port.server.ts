import { once } from "node:events";
import { createServer } from "node:net";
import { hasErrorCode } from "~/domain/error-code";

/** Rejects early as listening would. @throws Error EADDRINUSE, EACCES */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer().listen(port);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** One line for an error from listening; null for others. */
export function refusalOfPort(error: unknown): string | null {
  if (!(error instanceof Error && "port" in error)) return null;
  const port = String(error.port);
  if (hasErrorCode(error, "EADDRINUSE")) return `Port ${port} is taken by another process. Stop that process, or set PORT to another port.`;
  if (hasErrorCode(error, "EACCES")) return `Port ${port} may not be opened by this user. Set PORT to another port.`;
  return null;
}
