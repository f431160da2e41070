import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { type GiftCardId, GiftCardState } from '../gift-card.ts';
import { exportCards } from './export-cards.ts';
import { disableCards } from './owner-actions.ts';
import { issue, issueInput, issueOne, list, makeParts } from './testing/issued-cards.ts';

// Covers the owner's list of gift cards: search, filters, sort orders, pages and its export.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase({ max: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

const HOUR = 3_600_000;

/** The notes of the rows of a list. */
async function notes(query: object, parts = makeParts()): Promise<string[]> {
  return (await list(site, query, parts)).rows.map(({ note }) => note);
}

describe('the search of gift cards', () => {
  it('finds a card by the end of its code and by its whole code, in any notation', async () => {
    const { id, code } = await issueOne(site, { note: 'wanted' });
    await database.sql`update gift_cards set last4 = 'WXYZ' where id = ${id}`;
    const { id: other } = await issueOne(site, { note: 'other' });
    await database.sql`update gift_cards set last4 = 'WXY2' where id = ${other}`;
    for (const search of ['wxyz', 'YZ', '•••• WXYZ', code, code.toLowerCase().replaceAll('-', ' ')])
      expect([search, await notes({ search })]).toStrictEqual([search, ['wanted']]);
    expect(await notes({ search: 'xy' })).toStrictEqual([]);
    expect(await notes({ search: code.slice(0, 9) })).toStrictEqual([]);
  });

  it('finds recipients and buyers by the start of their address, and orders by their number', async () => {
    await issueOne(site, { recipientEmail: 'bea@example.test', note: 'issued' });
    const { id } = await issueOne(site, { note: 'bought' });
    await database.sql`update gift_cards set order_id = 'order-1' where id = ${id}`;
    const parts = makeParts([{ id: 'order-1', number: 1007, email: 'ada@example.test' }]);
    expect(await notes({ search: 'BEA@' }, parts)).toStrictEqual(['issued']);
    expect(await notes({ search: 'ada@example' }, parts)).toStrictEqual(['bought']);
    for (const search of ['1007', '#1007']) expect(await notes({ search }, parts)).toStrictEqual(['bought']);
    expect(await notes({ search: '100' }, parts)).toStrictEqual([]);
    const { rows } = await list(site, { search: '1007' }, parts);
    expect(rows).toMatchObject([{ orderNumber: 1007, buyerEmail: 'ada@example.test' }]);
  });

  it('never finds cards of another website', async () => {
    const { code } = await issueOne(await makeWebsite(database), { recipientEmail: '', note: 'foreign' });
    for (const search of ['', code, code.slice(-4)]) expect(await notes({ search })).toStrictEqual([]);
  });
});

describe('the filters and sort orders of gift cards', () => {
  it('each state is the one that its rows have', async () => {
    const { ids } = await issue(site, issueInput(site, { count: 5 }));
    await issueOne(site, { recipientEmail: 'bea@example.test' });
    const past = new Date(site.clock().getTime() - HOUR);
    const future = new Date(site.clock().getTime() + HOUR);
    await database.sql`update gift_cards set disabled_at = ${past}, expires_at = ${past} where id = ${ids[0]}`;
    await database.sql`update gift_cards set expires_at = ${past}, balance_cents = 0 where id = ${ids[1]}`;
    await database.sql`update gift_cards set balance_cents = 0, expires_at = ${future} where id = ${ids[2]}`;
    await database.sql`update gift_cards set expires_at = ${site.clock()} where id = ${ids[3]}`;
    const counts = new Map<string, number>();
    for (const state of GiftCardState.options) {
      const { rows, count } = await list(site, { state });
      expect(rows.map((row) => row.state)).toStrictEqual(rows.map(() => state));
      expect(count).toStrictEqual({ value: rows.length, isExact: true });
      counts.set(state, rows.length);
    }
    expect(Object.fromEntries(counts)).toStrictEqual({ waiting: 1, active: 1, spent: 1, expired: 2, disabled: 1 });
  });

  it('a range of balances includes its ends', async () => {
    for (const valueCents of [100, 200, 300]) await issueOne(site, { valueCents, note: String(valueCents) });
    expect(await notes({ balanceMin: '200', sort: 'balance' })).toStrictEqual(['200', '300']);
    expect(await notes({ balanceMax: '200', sort: '-balance' })).toStrictEqual(['200', '100']);
    expect(await notes({ balanceMin: '101', balanceMax: '299' })).toStrictEqual(['200']);
  });

  it.each(['created', '-created', 'balance', '-balance'])('pages by %s contain every card once', async (sort) => {
    for (const valueCents of [300, 100, 200]) {
      await issue(site, issueInput(site, { count: 3, valueCents }));
      site.clock.advance(HOUR);
    }
    const whole = (await list(site, { sort })).rows.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(site, { sort, limit: 2, ...(cursor !== '' && { cursor }) });
      paged.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toStrictEqual(whole);
    expect(new Set(whole).size).toBe(9);
  });

  it.each(['nonsense', `${'a'.repeat(24)}2026-13-99 00:00:00+00`, `${'a'.repeat(24)}17`])(
    'refuses the cursor %s',
    async (cursor) => {
      await expect(list(site, { cursor })).rejects.toMatchObject({ code: 'GIFT_CARDS_CURSOR_INVALID' });
    },
  );

  it('counts exactly up to 10,000', async () => {
    const { id } = await issueOne(site);
    await database.sql`
      insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents,
        paid_cents, batch_id, position, recipient_name, recipient_email, sender_name, message, deliver_at, sent_at, created_at)
      select g.website_id, lpad(to_hex(n), 24, '0'), g.nonce, sha256(n::text::bytea), 'AAAA', g.currency, g.test_mode,
        g.balance_cents, g.value_cents, 0, g.batch_id, n, '', '', '', '', g.deliver_at, g.sent_at, g.created_at
      from gift_cards g, generate_series(1, 9999) n where g.website_id = ${site.websiteId} and g.id = ${id}`;
    expect((await list(site, { limit: '1' })).count).toStrictEqual({ value: 10_000, isExact: true });
    await issueOne(site);
    expect((await list(site, { limit: '1', state: 'active' })).count).toStrictEqual({ value: 10_000, isExact: false });
    const { giftCards, isComplete } = await exportCards(site, makeParts(), { search: '', sort: '-created' });
    expect({ giftCards, isComplete }).toStrictEqual({ giftCards: 10_000, isComplete: false });
  });
});

describe('the export of gift cards', () => {
  it('has the filtered cards without their codes, and no formulas', async () => {
    const { code } = await issueOne(site, { note: '=1+1' });
    await issueOne(site, { valueCents: 1, note: 'small' });
    const { csv, giftCards } = await exportCards(site, makeParts(), {
      search: '',
      sort: '-created',
      balanceMin: 100,
    });
    expect(giftCards).toBe(1);
    expect(csv).toContain(`${code.slice(-4)},active,50.00,50.00,USD,,,,,'=1+1,2026-03-01T12:00:00.000Z`);
    expect(csv).not.toContain(code);
  });
});

describe('disabling many gift cards', () => {
  it('changes each card once and reports those that it has changed', async () => {
    const { ids } = await issue(site, issueInput(site, { count: 3 }));
    const cardIds = ids.map((id) => id as GiftCardId);
    expect(await disableCards(site, { ids: cardIds.slice(0, 1), disabled: true })).toStrictEqual(cardIds.slice(0, 1));
    const changed = await disableCards(site, { ids: cardIds, disabled: true });
    expect(changed.toSorted()).toStrictEqual(cardIds.slice(1).toSorted());
    expect(await disableCards(site, { ids: cardIds, disabled: true })).toStrictEqual([]);
    expect(await disableCards(await makeWebsite(database), { ids: cardIds, disabled: false })).toStrictEqual([]);
    expect((await list(site, { state: 'disabled' })).count.value).toBe(3);
  });
});
