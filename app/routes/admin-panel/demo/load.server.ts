import { demoContents, type DemoContents } from "~/services/administration/leave-demo.server";
import type { Context } from "~/services/context";

export type LeaveDemoData = DemoContents;

/** @throws Problem forbidden, demoStays */
export const loadLeaveDemo = (context: Context): Promise<LeaveDemoData> => demoContents(context);
