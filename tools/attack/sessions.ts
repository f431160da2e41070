import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackedShop, OWNER } from './attacked-shop.ts';
import type { Sender } from './route-class.ts';
import { VisitorSession } from './visitor-session.ts';

const SHOPPER_EMAIL = 'shopper@attacked.example';
const MAX_EMAIL_SECONDS = 30;

/** A visitor with a cart, a shopper with an account, and the owner. */
export async function openSessions(shop: AttackedShop): Promise<Readonly<Record<Sender, VisitorSession>>> {
  return {
    visitor: await openVisitorSession(shop),
    shopper: await openShopperSession(shop),
    owner: await openOwnerSession(shop),
  };
}

async function openVisitorSession({ address }: AttackedShop): Promise<VisitorSession> {
  const session = new VisitorSession(address);
  await session.visit('/');
  const { text } = await session.visit('/shop?format=json');
  for (const { id } of (JSON.parse(text) as { items: readonly { id: string }[] }).items) {
    const { ok } = await session.post('/api/commerce/shopping-cart/entries', { itemId: id, quantity: 1 });
    if (ok) return session;
  }
  throw new Error('No product of the shop can be added to a cart');
}

async function openOwnerSession({ address }: AttackedShop): Promise<VisitorSession> {
  const session = new VisitorSession(address);
  await session.visit('/');
  await signIn(session, '/api/config/session', OWNER);
  await session.visit('/config');
  await session.visit('/');
  return session;
}

async function openShopperSession({ address, dataDir }: AttackedShop): Promise<VisitorSession> {
  const session = new VisitorSession(address);
  await session.visit('/');
  await session.post('/api/account/link', { email: SHOPPER_EMAIL });
  await signIn(session, '/api/account/session', { token: await readLinkToken(path.join(dataDir, 'outbox')) });
  await session.visit('/');
  return session;
}

async function signIn(session: VisitorSession, url: string, body: object): Promise<void> {
  const { ok, text } = await session.post(url, body);
  if (!ok) throw new Error(`${url} did not open a session: ${text}`);
  session.forgetCsrfToken();
}

/** The token of the sign-in link in the outbox, where a shop without a mail server stores its emails. */
async function readLinkToken(outbox: string): Promise<string> {
  for (let second = 0; second < MAX_EMAIL_SECONDS; second++) {
    const files = await readdir(outbox).catch((): string[] => []);
    const emails = files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFile(path.join(outbox, file), 'utf8'));
    for (const email of await Promise.all(emails)) {
      const text = email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      const token = /sign-in\?token=([\w.-]+)/.exec(text)?.[1];
      if (token !== undefined) return token;
    }
    await sleep(1000);
  }
  throw new Error('The shop sent no sign-in link');
}
