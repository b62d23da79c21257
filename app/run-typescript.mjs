// Registers tsx in worker threads, too.
import { register } from "tsx/esm/api";

register();
