import type { Socket } from "socket.io-client";
import { createListeners } from "~/domain/listeners";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { ProblemNotice } from "~/domain/problem";
import type { ServerToViewer, ViewerToServer } from "../wire/protocol";

export interface AlarmListener {
  /** All open alarms, on every connect; others have ended. */
  onOpen: (alarms: OpenAlarm[]) => void;
  onRaised: (raised: OpenAlarm) => void;
  onChanged: (changed: OpenAlarm) => void;
  /** Attended or cleared. */
  onOver: (alarm: AlarmMessage) => void;
}

export interface AlarmSubscription {
  follow: (listener: AlarmListener) => () => void;
  /** Requests open alarms; call on every connect. */
  join: () => void;
}

export function createAlarmSubscription(
  socket: Socket<ServerToViewer, ViewerToServer>,
  onRefused: (problem: ProblemNotice) => void,
): AlarmSubscription {
  const listeners = createListeners<AlarmListener>();

  const join = (): void => {
    if (listeners.count() === 0 || !socket.connected) return;
    socket.emit("joinAlarms", null, (answer) => {
      if (answer.ok) listeners.notify(({ onOpen }) => onOpen(answer.value));
      else onRefused(answer.problem);
    });
  };

  socket.on("alarmRaised", (raised) => listeners.notify(({ onRaised }) => onRaised(raised)));
  socket.on("alarmChanged", (changed) => listeners.notify(({ onChanged }) => onChanged(changed)));
  for (const event of ["alarmAttended", "alarmEnded"] as const)
    socket.on(event, ({ alarm }) => listeners.notify(({ onOver }) => onOver(alarm)));

  return {
    join,
    follow(listener) {
      const unsubscribe = listeners.subscribe(listener);
      join();
      return unsubscribe;
    },
  };
}
