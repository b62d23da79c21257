/** Chrome and Edge on Android, Firefox, Safari, and Edge on Windows; `*.` matches one or more labels. */
export const PUBLIC_PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com";

/** Endpoints come from browsers and could be any address. */
export interface PushServices {
  allows: (endpoint: string) => boolean;
  /** False if notifications are switched off. */
  any: boolean;
}

/** `hosts`: comma-separated, port 443 unless given; `off` allows none. */
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
