import type { DemoContents } from "~/services/administration/leave-demo.server";

export type LeaveDemoData = DemoContents;
