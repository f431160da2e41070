const EMAIL = 'owner@shop.example';
const PASSWORD = 'a long enough password';

/** Environment variables that make the app create an initial owner. */
export const OWNER = { VITRINE_OWNER_EMAIL: EMAIL, VITRINE_OWNER_PASSWORD: PASSWORD };

/** Signs in as that owner and returns the headers for later requests. */
export async function signIn(address: string): Promise<Record<string, string>> {
  const cookies = (reply: Response): string[] =>
    reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const first = cookies(await fetch(address));
  const crumb = first.find((cookie) => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '';
  const reply = await fetch(`${address}/api/config/session`, {
    method: 'POST',
    headers: {
      cookie: first.join('; '),
      'x-csrf-token': decodeURIComponent(crumb),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (reply.status !== 201) throw new Error(`The owner could not sign in: ${reply.status}`);
  return { cookie: [...cookies(reply), ...first].join('; ') };
}
