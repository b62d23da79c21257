import { z } from "zod";

const ACCOUNT = "clinician@demo.isobar.example";

export async function signIn(url: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: ACCOUNT, password }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

export async function ask(url: string, token: string, path: string): Promise<unknown> {
  return (await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })).json();
}

const deviceSchema = z.object({ _id: z.object({ $oid: z.string() }), name: z.string() });

export async function listDevices(url: string, token: string): Promise<{ id: string; name: string }[]> {
  const devices = z.array(deviceSchema).parse(await ask(url, token, "/api/userDevices"));
  return devices.map(({ _id, name }) => ({ id: _id.$oid, name }));
}
