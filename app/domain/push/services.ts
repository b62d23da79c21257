/** Chrome and Edge on Android, Firefox, Safari, Edge on Windows; `*.` matches labels. */
export const PUBLIC_PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

/** Browsers could send any address. */
export interface PushServices {
  allows: (endpoint: string) => boolean;
  /** False if notifications are switched off. */
  any: boolean;
}

/** `hosts`: comma-separated, default port 443; `off` allows none. */
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
