// `--import tsx` prepares the main thread only: a worker thread that runs TypeScript has to register tsx itself.
import { register } from "tsx/esm/api";

register();
