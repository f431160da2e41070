import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMail, type MemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { GiftCardId } from '../gift-card.ts';
import * as cardRepository from './card-repository.ts';
import { getByCode } from './get-by-code.ts';
import { holdCards, redeemCards, releaseCards } from './hold-cards.ts';
import { issueCard } from './issue-card.ts';
import { type CardMailParts, sendCard } from './mail/send-card.ts';
import { refundCards } from './refund-cards.ts';

// Checks the invariants of the ledger: a balance is the sum of its entries and never negative, and entries are never
// rewritten. Its use by orders is tested with the orders.

const TENDER = { currency: 'USD', testMode: false };

let database: Database;
let site: TestSite;
let mail: MemoryMail;
let parts: CardMailParts;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  mail = createMemoryMail();
  parts = { mail, secret: 'a secret of this installation', baseUrl: () => Promise.resolve('https://shop.test') };
});

async function makeCard(orderId = 'order-1', valueCents = 5000): Promise<GiftCardId> {
  const terms = {
    recipientName: 'Bea',
    recipientEmail: 'bea@example.test',
    senderName: 'Ada',
    message: '',
    deliverOn: '2026-03-01',
    valueCents,
    deliverAt: site.clock().toISOString(),
  };
  await issueCard(site, { orderId, position: 0, currency: 'USD', testMode: false, paidCents: valueCents, terms });
  const [row] = await database.sql<{ id: GiftCardId }>`
    select id from gift_cards where website_id = ${site.websiteId} and order_id = ${orderId}`;
  return row!.id;
}

async function makeSentCard(orderId?: string, valueCents?: number): Promise<GiftCardId> {
  const id = await makeCard(orderId, valueCents);
  await sendCard(site, parts, { cardId: id, again: '' });
  return id;
}

async function facts(id: GiftCardId): Promise<{ balance: number; sum: number }> {
  const [row] = await database.sql<{ balance: number; sum: number }>`
    select g.balance_cents as balance, (select sum(e.cents)::bigint from gift_card_entries e
      where e.website_id = g.website_id and e.card_id = g.id) as sum
    from gift_cards g where g.website_id = ${site.websiteId} and g.id = ${id}`;
  return row!;
}

const codeIn = (text = ''): string => /(?:\w{4}-){3}\w{4}/.exec(text)?.[0] ?? '';
const hold = (id: GiftCardId, cents: number, orderId: string) => holdCards(site, { orderId, cards: [{ id, cents }] });

describe('the ledger of a gift card', () => {
  it('entries are append-only in the database', async () => {
    await makeCard();
    await expect(
      database.sql`update gift_card_entries set cents = 1 where website_id = ${site.websiteId}`,
    ).rejects.toThrow('append-only');
  });

  it('rejects an entry with the wrong sign and a negative balance', async () => {
    const id = await makeCard();
    const insertEntry = (kind: string, cents: number) => database.sql`
      insert into gift_card_entries (website_id, id, card_id, kind, cents, created_at)
      values (${site.websiteId}, 'x', ${id}, ${kind}, ${cents}, now())`;
    await expect(insertEntry('redeem', 100)).rejects.toThrow('check');
    await expect(insertEntry('refund', -100)).rejects.toThrow('check');
    await expect(insertEntry('correction', 0)).rejects.toThrow('check');
    await expect(database.sql`update gift_cards set balance_cents = -1 where id = ${id}`).rejects.toThrow('check');
  });

  it('sums to the balance for any order and repetition of operations', async () => {
    const id = await makeSentCard();
    expect(await hold(id, 3000, 'a')).toBe(true);
    expect(await hold(id, 2001, 'b')).toBe(false);
    expect(await hold(id, 2000, 'b')).toBe(true);
    await releaseCards(site, 'a');
    await releaseCards(site, 'a');
    await redeemCards(site, 'a');
    await redeemCards(site, 'b');
    await redeemCards(site, 'b');
    await releaseCards(site, 'b');
    expect(await facts(id)).toStrictEqual({ balance: 3000, sum: 3000 });
    await refundCards(site, { orderId: 'b', refundId: 'r1', cents: 500 });
    await expect(refundCards(site, { orderId: 'b', refundId: 'r2', cents: 1501 })).rejects.toThrow(
      'The refund to gift cards exceeds',
    );
    expect(await facts(id)).toStrictEqual({ balance: 3500, sum: 3500 });
    // An operation changes a card once. The second attempt is rolled back.
    await expect(hold(id, 1, 'a')).rejects.toThrow('gift_card_entries_once');
    expect(await facts(id)).toStrictEqual({ balance: 3500, sum: 3500 });
  });

  it('20 concurrent holds never exceed the balance', async () => {
    const id = await makeSentCard('order-1', 1000);
    const inputs = Array.from({ length: 20 }, (_, attempt) => hold(id, 150, `order-${attempt}`));
    const acceptedHolds = (await Promise.all(inputs)).filter((ok) => ok);
    expect(acceptedHolds).toHaveLength(6);
    expect(await facts(id)).toStrictEqual({ balance: 100, sum: 100 });
  });

  it('an order line issues its card once', async () => {
    const first = await makeCard();
    expect(await makeCard()).toBe(first);
    expect(await facts(first)).toStrictEqual({ balance: 5000, sum: 5000 });
    expect(await database.sql`select from jobs where website_id = ${site.websiteId}`).toHaveLength(1);
  });

  it('a card that is unsent, disabled or expired cannot be held', async () => {
    const waiting = await makeCard('order-1');
    expect(await hold(waiting, 1, 'a')).toBe(false);
    const closed = await makeSentCard('order-2');
    await database.sql`update gift_cards set disabled_at = now() where id = ${closed}`;
    expect(await hold(closed, 1, 'a')).toBe(false);
    const expiredCard = await makeSentCard('order-3');
    await database.sql`update gift_cards set expires_at = ${site.clock()} where id = ${expiredCard}`;
    expect(await hold(expiredCard, 1, 'a')).toBe(false);
  });
});

describe('the code of a gift card', () => {
  it('is emailed once and stays the same when it is sent again', async () => {
    const id = await makeSentCard();
    await sendCard(site, parts, { cardId: id, again: '' });
    expect(mail.sent).toHaveLength(1);
    await sendCard(site, parts, { cardId: id, again: 'second' });
    expect(mail.sent).toHaveLength(2);
    const [first, second] = mail.sent.map(({ text }) => codeIn(text));
    expect(first).not.toBe('');
    expect(second).toBe(first);
    expect(mail.sent[1]?.id).not.toBe(mail.sent[0]?.id);
    expect(await getByCode(site, parts.secret, { code: first!, tender: TENDER })).toMatchObject({ id });
  });

  it('is refused at another website, for another currency or mode, and under another secret', async () => {
    await makeSentCard();
    const code = codeIn(mail.sent[0]?.text);
    const refused = { code: 'GIFT_CARDS_CODE_REFUSED' };
    const overrides = { code, tender: TENDER };
    await expect(getByCode(await makeWebsite(database), parts.secret, overrides)).rejects.toMatchObject(refused);
    for (const tender of [
      { ...TENDER, currency: 'EUR' },
      { ...TENDER, testMode: true },
    ]) {
      await expect(getByCode(site, parts.secret, { code, tender })).rejects.toMatchObject(refused);
    }
    await expect(getByCode(site, 'another secret', overrides)).rejects.toMatchObject(refused);
  });

  it('changes with the secret, and the new code then works', async () => {
    const id = await makeSentCard();
    const changed = { ...parts, secret: 'a secret that was changed since' };
    await sendCard(site, changed, { cardId: id, again: 'after' });
    const [before, after] = mail.sent.map(({ text }) => codeIn(text));
    expect(after).not.toBe(before);
    expect(await getByCode(site, changed.secret, { code: after!, tender: TENDER })).toMatchObject({ id });
    const card = await cardRepository.lock(site.db, site.websiteId, id);
    expect(card?.last4).toBe(after?.slice(-4));
  });

  it('is not emailed for a card that was disabled or voided before its delivery day', async () => {
    const closed = await makeCard('order-1');
    await database.sql`update gift_cards set disabled_at = now() where id = ${closed}`;
    await sendCard(site, parts, { cardId: closed, again: '' });
    const empty = await makeCard('order-2');
    await database.sql`update gift_cards set balance_cents = 0 where id = ${empty}`;
    await sendCard(site, parts, { cardId: empty, again: '' });
    expect(mail.sent).toStrictEqual([]);
  });
});
