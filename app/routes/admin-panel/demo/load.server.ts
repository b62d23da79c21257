import { demoContents } from "~/services/administration/leave-demo.server";
import type { Context } from "~/services/context";
import type { LeaveDemoData } from "~/views/admin/demo/LeaveDemo";

/** @throws Problem forbidden, demoStays */
export const loadLeaveDemo = (context: Context): Promise<LeaveDemoData> => demoContents(context);
