import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { GiftCardId } from '../gift-card.ts';
import { getLiability } from './get-liability.ts';
import { holdCards, redeemCards, releaseCards } from './hold-cards.ts';
import { correctBalance } from './owner-actions.ts';
import { refundCards } from './refund-cards.ts';
import { issue, issueInput, issueOne, MEMBER, TENDER } from './testing/issued-cards.ts';

// Covers the books of gift cards: the report by month, and that balances and ledger agree after any sequence.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

const hold = (id: GiftCardId, cents: number, orderId: string) => holdCards(site, { orderId, cards: [{ id, cents }] });
const correct = (cardId: GiftCardId, balanceCents: number, expectedBalanceCents?: number) =>
  correctBalance(site, { cardId, balanceCents, expectedBalanceCents, reason: 'Counted', memberId: MEMBER });

async function readBooks(): Promise<{ balance: number; moved: number; held: number; wrong: number }> {
  const [row] = await database.sql<{ balance: number; moved: number; held: number; wrong: number }>`
    with cards as (
      select g.balance_cents as balance, sum(e.cents) as moved,
        -coalesce(sum(e.cents) filter (where e.kind in ('hold', 'release')), 0) as held
      from gift_cards g join gift_card_entries e on e.website_id = g.website_id and e.card_id = g.id
      where g.website_id = ${site.websiteId} group by g.id, g.balance_cents)
    select sum(balance)::bigint as balance, sum(moved)::bigint as moved, sum(held)::bigint as held,
      count(*) filter (where balance <> moved)::int as wrong from cards`;
  return row!;
}

describe('the liability report', () => {
  it('is empty without cards', async () => {
    expect((await getLiability(site, TENDER)).months).toStrictEqual([]);
  });

  it('adds up each month, and carries what is outstanding over quiet months', async () => {
    const { id } = await issueOne(site);
    await hold(id, 2000, 'a');
    await redeemCards(site, 'a');
    site.clock.advance(31 * DAY);
    await refundCards(site, { orderId: 'a', refundId: 'r', cents: 500 });
    await correct(id, 3600);
    await hold(id, 600, 'b');
    site.clock.advance(61 * DAY);
    const { months, currency } = await getLiability(site, TENDER);
    expect(currency).toBe('USD');
    const none = { issuedCents: 0, redeemedCents: 0, refundedCents: 0, correctedCents: 0, voidedCents: 0 };
    expect(months).toStrictEqual([
      { month: '2026-06', ...none, expiredCents: 0, outstandingCents: 3600 },
      { month: '2026-05', ...none, expiredCents: 0, outstandingCents: 3600 },
      { month: '2026-04', ...none, refundedCents: 500, correctedCents: 100, expiredCents: 0, outstandingCents: 3600 },
      {
        month: '2026-03',
        ...none,
        issuedCents: 5000,
        redeemedCents: -2000,
        expiredCents: 0,
        outstandingCents: 3000,
      },
    ]);
  });

  it('uses the months of the time zone of the site', async () => {
    // 11 p.m. of the last of March in New York.
    site.clock.advance(Date.parse('2026-04-01T03:00:00Z') - site.clock().getTime());
    await issueOne(site);
    expect((await getLiability(site, TENDER)).months.map(({ month }) => month)).toStrictEqual(['2026-03']);
  });

  it('removes what is left when a card expires, and what it gets afterwards', async () => {
    const { id } = await issueOne(site, { expiresOn: '2026-04-15' });
    await hold(id, 1000, 'a');
    await redeemCards(site, 'a');
    expect((await getLiability(site, TENDER)).months).toMatchObject([{ expiredCents: 0, outstandingCents: 4000 }]);
    site.clock.advance(70 * DAY);
    await refundCards(site, { orderId: 'a', refundId: 'r', cents: 300 });
    expect((await getLiability(site, TENDER)).months).toMatchObject([
      { month: '2026-05', refundedCents: 300, expiredCents: -300, outstandingCents: 0 },
      { month: '2026-04', expiredCents: -4000, outstandingCents: 0 },
      { month: '2026-03', issuedCents: 5000, redeemedCents: -1000, outstandingCents: 4000 },
    ]);
  });

  it('leaves out cards of another currency, of test mode and of another website', async () => {
    await issueOne(site);
    await issueOne(await makeWebsite(database));
    expect((await getLiability(site, { ...TENDER, testMode: true })).months).toStrictEqual([]);
    expect((await getLiability(site, { ...TENDER, currency: 'EUR' })).months).toStrictEqual([]);
    expect((await getLiability(site, TENDER)).months).toMatchObject([{ outstandingCents: 5000 }]);
  });
});

describe('a balance that is set by two members at once', () => {
  it('is set by one of them, and the other receives the new balance', async () => {
    const { id } = await issueOne(site);
    const outcomes = await Promise.allSettled([4000, 3000, 2000, 1000].map((cents) => correct(id, cents, 5000)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    const { balance, moved } = await readBooks();
    expect(balance).toBe(moved);
    for (const outcome of refused)
      expect(outcome).toMatchObject({
        reason: { code: 'GIFT_CARDS_BALANCE_CHANGED', message: expect.stringContaining(`$${balance / 100}`) as string },
      });
  });

  it('is refused when a checkout has taken a hold since it was shown', async () => {
    const { id } = await issueOne(site);
    await hold(id, 4000, 'a');
    await expect(correct(id, 4500, 5000)).rejects.toMatchObject({ code: 'GIFT_CARDS_BALANCE_CHANGED' });
    // What the checkout holds is not part of the balance, and stays its own.
    await correct(id, 0, 1000);
    await redeemCards(site, 'a');
    expect(await readBooks()).toStrictEqual({ balance: 0, moved: 0, held: 0, wrong: 0 });
  });
});

/** Repeatable numbers below a limit. */
function makeNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) % 2_147_483_648;
    return Math.floor((Math.abs(state) / 2_147_483_648) * limit);
  };
}

describe('the ledger after random sequences', () => {
  it.each([1, 2, 3, 4, 5, 6])('equals balances, holds and the report (sequence %i)', async (seed) => {
    const below = makeNumbers(seed * 7919);
    const ids = (await issue(site, issueInput(site, { count: 4 }))).ids as GiftCardId[];
    for (let step = 0; step < 60; step++) {
      const id = ids[below(ids.length)]!;
      const orderId = `order-${below(12)}`;
      const actions = [
        () => hold(id, 1 + below(3000), orderId),
        () => redeemCards(site, orderId),
        () => releaseCards(site, orderId),
        () => refundCards(site, { orderId, refundId: `refund-${step}`, cents: 1 + below(500) }),
        () => correct(id, below(8000)),
        () => correct(id, below(8000), below(8000)),
        () => issueOne(site, { valueCents: 1 + below(9000) }),
      ];
      // Several at once. Those that are not possible at this time are refused as a whole.
      await Promise.allSettled([actions[below(actions.length)]!(), actions[below(actions.length)]!(), actions[4]!()]);
      site.clock.advance(DAY);
    }
    const books = await readBooks();
    expect(books).toMatchObject({ balance: books.moved, wrong: 0 });
    const { months } = await getLiability(site, TENDER);
    expect(months[0]?.outstandingCents).toBe(books.balance + books.held);
    for (const [index, month] of months.entries()) {
      const { month: _month, outstandingCents, ...moved } = month;
      const before = months[index + 1]?.outstandingCents ?? 0;
      expect(Object.values(moved).reduce((sum, cents) => sum + cents, before)).toBe(outstandingCents);
    }
  });
});
