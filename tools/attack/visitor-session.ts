const CSRF_COOKIE = /(?:^|,\s*)((?:__Host-)?crumb)=([^;]*)/;

/** Cookies and CSRF token of a browser that has opened a page, so that requests get past the first check. */
export interface VisitorSession {
  headers: Readonly<Record<string, string>>;
}

/** A session of a visitor who has opened the front page, or of the owner if credentials are given. */
export async function openSession(
  address: string,
  owner?: { email: string; password: string },
): Promise<VisitorSession> {
  const cookies = new Map<string, string>();
  await visit(address, '/', cookies);
  if (owner !== undefined) {
    await signIn(address, cookies, owner);
    // A CSRF token belongs to its session: the one from before the login may no longer be valid.
    cookies.delete('crumb');
    await visit(address, '/config', cookies);
    await visit(address, '/', cookies);
  }
  return { headers: toHeaders(address, cookies) };
}

async function visit(address: string, path: string, cookies: Map<string, string>): Promise<void> {
  const response = await fetch(`${address}${path}`, { headers: { cookie: toCookieHeader(cookies) } });
  await response.arrayBuffer();
  storeCookies(response, cookies);
}

async function signIn(address: string, cookies: Map<string, string>, owner: object): Promise<void> {
  const response = await fetch(`${address}/api/config/session`, {
    method: 'POST',
    headers: { ...toHeaders(address, cookies), 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`The owner could not sign in: ${response.status} ${await response.text()}`);
  storeCookies(response, cookies);
}

function storeCookies(response: Response, cookies: Map<string, string>): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    if (equals > 0) cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

function toCookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function toHeaders(address: string, cookies: ReadonlyMap<string, string>): Record<string, string> {
  const cookie = toCookieHeader(cookies);
  const crumb = decodeURIComponent(CSRF_COOKIE.exec(cookie.replaceAll('; ', ', '))?.[2] ?? '');
  return { cookie, 'x-csrf-token': crumb, origin: address };
}
