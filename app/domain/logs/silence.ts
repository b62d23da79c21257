/** No data: the device was disconnected or the server down, so the patient's status is unknown. */
export interface Silence {
  deviceId: string;
  /** Last data before it. */
  at: Date;
  /** First data after it. */
  untilAt: Date;
}
