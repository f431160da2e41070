import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inDatabase } from '#apps/cli/testing/in-database.ts';
import { findInEmail } from './emails.ts';
import { ADA } from './history.ts';
import { buyCart } from './purchase.ts';
import { summarizeBackup, summarizeTable } from './summarize-backup.ts';
import { BACKUP, PREVIOUS, type UpgradedShop, upgradeShop } from './upgraded-shop.ts';
import { Visitor } from './visitor.ts';

// Covers that an installation of the previous version upgrades in place: a backup of it is restored and served by the
// built program. That every older schema can be migrated is tested with the migrations.

/** Columns that have another name now, and a table of which a migration deletes rows. */
const RENAMED_COLUMNS: Readonly<Record<string, string>> = { noticed: 'notified' };
const CHANGED_TABLE = 'job_schedules';

/** The jobs of the previous version that have another name now. */
const RENAMED_JOBS = [
  'mailing-list.ask-to-confirm',
  'orders.give-back',
  'orders.mail',
  'restock.mail-notice',
  'shoppers.mail-link',
  'stock.tell-raised',
  'subscriptions.mail',
];

let shop: UpgradedShop;

beforeAll(async () => {
  shop = await upgradeShop();
});
afterAll(async () => await shop.close());

const visitor = (cookies: Readonly<Record<string, string>> = {}): Visitor => new Visitor(shop.address(), cookies);
const visitorWithCookies = (name: string): Visitor => visitor(PREVIOUS.cookies[name]);
const link = (name: string): string => PREVIOUS.links[name] ?? '';
const tokenOf = (name: string): string => new URL(link(name), 'http://shop.test').searchParams.get('token') ?? '';

describe('an installation of the previous version', () => {
  it('keeps every row and every amount', async () => {
    const before = await summarizeBackup(BACKUP);
    before.delete(CHANGED_TABLE);
    expect(before.size).toBeGreaterThan(30);
    await inDatabase(shop.dataDir, async (db) => {
      for (const [table, { rows, sums }] of before) {
        const expected = Object.entries(sums).map(([column, sum]) => [RENAMED_COLUMNS[column] ?? column, sum] as const);
        const columns = expected.map(([column]) => column);
        expect(await summarizeTable(db, table, columns), table).toStrictEqual({
          rows,
          sums: Object.fromEntries(expected),
        });
      }
    });
  });

  it.each(['/', '/shop', '/shop/p/river-bowl', '/journal', '/about', '/contact'])(
    'renders the page %s',
    async (path) => {
      const { status, html } = await visitor().open(path);
      expect(status).toBe(200);
      expect(html).toContain('Kiln &amp; Field');
    },
  );

  it('shows each order at its total', async () => {
    for (const { token, totalCents } of PREVIOUS.purchases) {
      expect(await visitor().get(`/api/orders/${token}`)).toMatchObject({ totalCents });
    }
  });

  it('accepts the sessions of an owner and of a shopper', async () => {
    expect(await visitorWithCookies('owner').get('/api/config/session')).toMatchObject({
      member: { email: expect.any(String) },
    });
    expect(await visitorWithCookies('account').get('/api/account/me')).toMatchObject({ account: { email: ADA } });
    expect(await visitorWithCookies('account').get('/api/account/orders')).toMatchObject({ total: 4 });
  });

  it('opens the pages of an order and of a subscription by their emailed links', async () => {
    expect(await visitor().open(link('order'))).toMatchObject({ status: 200 });
    expect(await visitor().open(link('subscription'))).toMatchObject({ status: 200 });
    const token = link('subscription').split('/').at(-1);
    expect(await visitor().get(`/api/subscriptions/${token}`)).toMatchObject({
      subscription: { state: 'active', cyclesPaid: 1 },
    });
  });

  it('accepts the emailed links of the mailing list, of restock notices and for signing in', async () => {
    for (const name of ['confirm', 'unsubscribe', 'restock'])
      expect(await visitor().postForm(link(name)), name).toBe(200);
    const list = await visitorWithCookies('owner').get('/api/config/mailing-list/subscribers?state=unsubscribed');
    expect(list).toMatchObject({ subscribers: [{ email: 'eve@example.test' }] });
    const bob = visitor();
    await bob.post('/api/account/session', { token: tokenOf('signIn') });
    expect(await bob.get('/api/account/me')).toMatchObject({ account: { email: 'bob@example.test' } });
  });

  it('refuses an emailed link with another token', async () => {
    for (const name of ['confirm', 'unsubscribe', 'restock'])
      expect(await visitor().postForm(`${link(name).slice(0, -4)}AAAA`), name).not.toBe(200);
  });

  it('checks out a cart with a gift card from before', async () => {
    const guest = visitorWithCookies('guest');
    expect(await guest.get('/api/commerce/shopping-cart')).toMatchObject({ totalQuantity: 3 });
    const { giftCode: code } = PREVIOUS;
    expect(await visitor().post('/api/gift-cards/balance', { code })).toMatchObject({ balanceCents: 5000 });
    const { token } = await buyCart(guest, 'gil@example.test');
    expect(await guest.get(`/api/orders/${token}`)).toMatchObject({ state: 'paid', giftCards: [{ cents: 5000 }] });
  });
});

describe('jobs that the previous version left waiting', () => {
  interface JobRow {
    id: number;
    name: string;
    state: string;
  }

  it('run although their names have changed', async () => {
    const listWaiting = async (): Promise<JobRow[]> =>
      await inDatabase(
        shop.dataDir,
        async (db) =>
          await db.sql<JobRow & object>`
            select id::int, name, state from jobs where name = any(${RENAMED_JOBS}) and state <> 'done' order by name`,
      );
    expect([...new Set((await listWaiting()).map(({ name }) => name))]).toStrictEqual(RENAMED_JOBS);
    await shop.restart({ worker: true });
    await vi.waitUntil(async () => (await listWaiting()).length === 0, { timeout: 60_000, interval: 200 });
  });

  it('send their emails', async () => {
    const { dataDir } = shop;
    const signIn = await findInEmail(dataDir, 'dan@example.test', /sign-in\?token=([\w.%-]+)/);
    const dan = visitor();
    await dan.post('/api/account/session', { token: decodeURIComponent(signIn.split('=')[1] ?? '') });
    expect(await dan.get('/api/account/me')).toMatchObject({ account: { email: 'dan@example.test' } });
    await findInEmail(dataDir, 'dan@example.test', /\/account\/subscriptions\/[\w-]+/);
    await findInEmail(dataDir, 'cyd@example.test', /\/checkout\/order\/[\w-]+/);
    await findInEmail(dataDir, 'fay@example.test', /\/mailing-list\/confirm\?token=/);
    await findInEmail(dataDir, 'fay@example.test', /\/restock\/unsubscribe\?token=/);
  });

  it('refund the order that was cancelled', async () => {
    const refunds = await inDatabase(
      shop.dataDir,
      async (db) => await db.sql`select state, amount_cents::int as cents from order_refunds`,
    );
    expect(refunds).toStrictEqual([{ state: 'done', cents: 4411 }]);
  });
});
