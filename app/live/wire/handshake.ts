/**
 * Main namespace for pages and API clients, `/ingest` for mats. With `auth: { proto: FRAME_PROTOCOL }` clients get
 * binary frames (parser.ts), else the JSON event `pressureMap_SAToFront`.
 */
export const FRAME_PROTOCOL = "pm1";
export const INGEST_NAMESPACE = "/ingest";
