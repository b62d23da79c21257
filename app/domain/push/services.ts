/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows, by host; `*.` stands for one or more names before it. */
export const PUBLIC_PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

/** Which endpoints may be called. An endpoint is an address that a browser hands in, so that it could be any. */
export interface PushServices {
  allows: (endpoint: string) => boolean;
  /** False where an operator has switched notifications off. */
  any: boolean;
}

/** `hosts` are separated by commas; each may name a port, without one it is 443. `off` allows none. */
export function createPushServices(hosts: string): PushServices {
  const allowed = hosts === "off" ? [] : hosts.split(",").map((host) => host.trim().toLowerCase());
  return {
    any: allowed.length > 0,
    allows(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, host, username, password } = new URL(endpoint);
      if (protocol !== "https:" || username !== "" || password !== "") return false;
      return allowed.some((one) => (one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one));
    },
  };
}
