import type { Socket } from "socket.io-client";
import type { AlarmMessage, OpenAlarm } from "~/domain/logs/alarm";
import type { ProblemNotice } from "~/domain/problem";
import type { ServerToViewer, ViewerToServer } from "../wire/protocol";

/** Who follows the alarms of the company. */
export interface AlarmListener {
  /** All open ones, on joining and after every reconnect: what is not among them is over. */
  onOpen: (alarms: OpenAlarm[]) => void;
  onRaised: (raised: OpenAlarm) => void;
  onAttended: (alarm: AlarmMessage) => void;
}

/** The part of a page's connection that brings alarms. */
export interface AlarmLine {
  follow: (listener: AlarmListener) => () => void;
  /** Asks for the open alarms anew; for every connect. */
  join: () => void;
}

export function createAlarmLine(socket: Socket<ServerToViewer, ViewerToServer>, onRefused: (problem: ProblemNotice) => void): AlarmLine {
  const listeners = new Set<AlarmListener>();

  const join = (): void => {
    if (listeners.size === 0 || !socket.connected) return;
    socket.emit("joinAlarms", null, (answer) => {
      if (!answer.ok) onRefused(answer.problem);
      else for (const listener of listeners) listener.onOpen(answer.value);
    });
  };

  socket.on("alarmRaised", (raised) => {
    for (const listener of listeners) listener.onRaised(raised);
  });
  socket.on("alarmAttended", ({ alarm }) => {
    for (const listener of listeners) listener.onAttended(alarm);
  });

  return {
    join,
    follow(listener) {
      listeners.add(listener);
      join();
      return () => void listeners.delete(listener);
    },
  };
}
