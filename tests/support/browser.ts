/** Keeps cookies per server. */
export interface Browser {
  /** Sends the cookies of the server; does not follow redirects. */
  send: (url: string | URL, form?: Record<string, string>) => Promise<Response>;
  /** Follows redirects up to the first address with this path, without opening it. */
  follow: (url: string | URL, path: string) => Promise<URL>;
  cookies: (server: string) => string;
  /** A browser with the current cookies, like a thief's. */
  copy: () => Browser;
}

const MAX_REDIRECTS = 10;

type Jars = Map<string, Map<string, string>>;

export function createBrowser(language = "en", jars: Jars = new Map()): Browser {
  const jarOf = (server: string): Map<string, string> => {
    const { host } = new URL(server);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  const cookies = (server: string): string => [...jarOf(server)].map((pair) => pair.join("=")).join("; ");

  const send: Browser["send"] = async (address, form) => {
    const url = new URL(address);
    const jar = jarOf(url.href);
    const answer = await fetch(url, {
      redirect: "manual",
      headers: {
        Cookie: cookies(url.href),
        "Accept-Language": language,
        ...(form && { Origin: url.origin }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const kept of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(kept) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(kept)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  return {
    send,
    cookies,
    copy: () => createBrowser(language, new Map([...jars].map(([host, jar]) => [host, new Map(jar)]))),
    async follow(start, path) {
      let url = new URL(start);
      for (let steps = 0; steps < MAX_REDIRECTS && url.pathname !== path; steps += 1) {
        const answer = await send(url);
        const to = answer.headers.get("Location");
        if (to === null) throw new Error(`${url.href} answers ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        url = new URL(to, url);
      }
      return url;
    },
  };
}
