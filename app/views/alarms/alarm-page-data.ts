import type { ListPage } from "~/domain/list-page";
import type { Alarm } from "~/domain/logs/alarm";
import type { AlarmFilterValues } from "../addresses/past-alarms";

export interface AlarmDevice {
  id: string;
  name: string;
  room: string;
  bed: string;
  to: string | null;
}

export interface AlarmPageData {
  filter: AlarmFilterValues;
  past: ListPage<Alarm>;
  devices: AlarmDevice[];
  timeZone: string | null;
  of: string;
  asOfMs: number;
}
