import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { buyCard, codeFor, quote, readCard, readCards, redeem } from '../testing/gifts.ts';
import { makeShop, makeTestProduct, type Reply, runJobs, Shopper, type TestShop } from '../testing/shopping.ts';

// Checks that guessing gift card codes reveals nothing, and covers how the owner manages cards.

const STORE_MANAGER = 8;

let database: Database;
let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
const statements: string[] = [];

beforeAll(async () => {
  database = await testDatabase({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await makeShop(database);
  shopper = new Shopper(shop);
  owner = new Shopper(shop, [STORE_MANAGER]);
});

const put = async (path: string, payload: object): Promise<Reply> =>
  await owner.send({ method: 'PUT', url: `/api/config/gift-cards/${path}`, payload });

const PROOF_REQUIRED = { status: 403, code: 'GIFT_CARDS_PROOF_REQUIRED' };

async function balanceOf(code: string, address: string, proof = ''): Promise<Reply> {
  const payload = { code, proof };
  return await shopper.send({ method: 'POST', url: '/api/gift-cards/balance', payload, remoteAddress: address });
}

/** One code for each reason for a refusal, and one valid code. */
async function makeCodes(): Promise<{ good: string; bad: Record<string, string> }> {
  const buy = async (priceCents = 5000) => (await buyCard(shop, new Shopper(shop), { priceCents })).code;
  const [spent, disabled, expired] = [await buy(), await buy(), await buy()];
  const [first, second, third] = await readCards(shop);
  await put(`${first?.id}/balance`, { balanceCents: 0, reason: 'spent' });
  await put(`${second?.id}/disabled`, { disabled: true });
  await database.sql`update gift_cards set expires_at = ${shop.clock()} where id = ${third?.id ?? ''}`;
  const another = await makeShop(database);
  const foreign = (await buyCard(another, new Shopper(another))).code;
  const bad = { unknown: 'ABCD-2345-EFGH-6789', nonsense: 'x', spent, disabled, expired, foreign };
  return { good: await buy(), bad };
}

describe('guessing gift card codes', () => {
  it('every refusal has the same message for every reason at both endpoints', async () => {
    const { good, bad } = await makeCodes();
    await shopper.add((await makeTestProduct(shop)).id);
    const refusals = new Set<string>();
    for (const code of Object.values(bad)) {
      // Wrong codes of one cart are counted over ten minutes.
      shop.clock.advance(5 * MINUTE);
      for (const reply of [await balanceOf(code, `10.6.0.${refusals.size}`), await redeem(shopper, code)]) {
        const { requestId: _id, ...refusal } = reply.json<Record<string, unknown>>();
        refusals.add(JSON.stringify([reply.statusCode, refusal]));
      }
    }
    expect([...refusals]).toStrictEqual([
      JSON.stringify([
        409,
        {
          code: 'GIFT_CARDS_CODE_REFUSED',
          message: 'This gift card code is not valid. Please check it and try again.',
          errors: { code: ['This gift card code is not valid. Please check it and try again.'] },
        },
      ]),
    ]);
    expect((await quote(shopper)).giftCards).toStrictEqual([]);
    expect((await redeem(shopper, good.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  });

  it('every refusal of a well-formed code causes the same database work', async () => {
    const { bad } = await makeCodes();
    const statementsPerCode: string[][] = [];
    for (const [index, code] of Object.values({ ...bad, nonsense: bad['unknown'] ?? '' }).entries()) {
      statements.length = 0;
      expect((await balanceOf(code, `10.5.0.${index}`)).statusCode).toBe(409);
      statementsPerCode.push([...statements]);
    }
    expect(statementsPerCode[0]?.length).toBeGreaterThan(0);
    expect(statementsPerCode).toStrictEqual(statementsPerCode.map(() => statementsPerCode[0]));
  });

  it('requires a proof of work after ten wrong codes in ten minutes at both endpoints, not counting valid codes', async () => {
    const { code } = await buyCard(shop, shopper);
    await shopper.add((await makeTestProduct(shop)).id);
    const from = '10.4.0.1';
    const url = '/api/checkout/gift-cards';
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await balanceOf(code, from)).statusCode).toBe(200);
      expect((await balanceOf('wrong', from)).statusCode).toBe(409);
      const reply = await shopper.send({ method: 'POST', url, payload: { code: 'wrong' }, remoteAddress: from });
      expect(reply.statusCode).toBe(409);
    }
    expect(refusalOf(await balanceOf(code, from))).toStrictEqual(PROOF_REQUIRED);
    expect(refusalOf(await balanceOf(code, from, 'made-up'))).toStrictEqual(PROOF_REQUIRED);
    expect((await balanceOf(code, from, 'work-1')).statusCode).toBe(200);
    expect(refusalOf(await balanceOf(code, from, 'work-1'))).toStrictEqual(PROOF_REQUIRED);
    const payload = { code, proof: 'work-2' };
    expect((await shopper.send({ method: 'POST', url, payload, remoteAddress: from })).statusCode).toBe(200);
    shop.clock.advance(10 * MINUTE);
    expect((await balanceOf(code, from)).statusCode).toBe(200);
  });

  it('counts attempts by cart and by /64 network, including concurrent ones', async () => {
    const otherShopper = new Shopper(shop);
    const attempts = Array.from({ length: 30 }, (_, attempt) =>
      otherShopper.send({
        method: 'POST',
        url: '/api/gift-cards/balance',
        payload: { code: 'wrong' },
        remoteAddress: `2001:db8:0:1::${attempt + 1}`,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    await shopper.add((await makeTestProduct(shop)).id);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await balanceOf('wrong', `10.2.0.${attempt}`)).statusCode).toBe(409);
    expect(refusalOf(await balanceOf('wrong', '10.2.0.99'))).toStrictEqual(PROOF_REQUIRED);
  });

  it('guesses from many addresses do not lock out a visitor who solves the proof of work', async () => {
    const { code } = await buyCard(shop, shopper);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 105; attempt++)
      statuses.push((await balanceOf('wrong', `10.3.0.${attempt}`)).statusCode);
    expect(statuses.slice(0, 100).every((status) => status === 409)).toBe(true);
    expect(statuses.slice(100)).toStrictEqual([403, 403, 403, 403, 403]);
    expect((await balanceOf(code, '10.3.1.1', 'work-1')).statusCode).toBe(200);
    const other = await makeShop(database);
    const foreign = await buyCard(other, new Shopper(other));
    expect((await redeemAt(other, foreign.code)).statusCode).toBe(200);
  });

  it('requires a cart to apply a card', async () => {
    const { code } = await buyCard(shop, shopper);
    expect(refusalOf(await redeem(new Shopper(shop), code)).code).toBe('CART_NOT_FOUND');
  });
});

async function redeemAt(place: TestShop, code: string): Promise<Reply> {
  const buyer = new Shopper(place);
  await buyer.add((await makeTestProduct(place)).id);
  return await redeem(buyer, code);
}

describe('an owner who manages gift cards', () => {
  it('sees cards with their entries and without codes', async () => {
    const { code } = await buyCard(shop, shopper);
    const list = await owner.get('/api/config/gift-cards');
    expect(list.json<object>()).toMatchObject({
      count: { value: 1, isExact: true },
      rows: [{ last4: code.slice(-4), state: 'active', balanceCents: 5000, recipientEmail: 'bea@example.test' }],
    });
    const [card] = await readCards(shop);
    const one = await readCard(owner, card?.id ?? '');
    expect(one.entries).toMatchObject([{ kind: 'issue', cents: 5000 }]);
    expect(list.body + JSON.stringify(one)).not.toContain(code);
    expect(refusalOf(await owner.get(`/api/config/gift-cards/${'a'.repeat(24)}`)).code).toBe('GIFT_CARDS_NOT_FOUND');
  });

  it('disables a card and enables it again', async () => {
    const { code } = await buyCard(shop, shopper);
    const [card] = await readCards(shop);
    expect((await put(`${card?.id}/disabled`, { disabled: true })).json<object>()).toMatchObject({
      giftCard: { state: 'disabled' },
    });
    expect((await redeemAt(shop, code)).statusCode).toBe(409);
    await put(`${card?.id}/disabled`, { disabled: false });
    expect((await redeemAt(shop, code)).statusCode).toBe(200);
  });

  it('sets a balance with a reason that stays in the ledger', async () => {
    await buyCard(shop, shopper);
    const [card] = await readCards(shop);
    expect((await put(`${card?.id}/balance`, { balanceCents: 6000, reason: '' })).statusCode).toBe(400);
    expect((await put(`${card?.id}/balance`, { balanceCents: -1, reason: 'x' })).statusCode).toBe(400);
    await put(`${card?.id}/balance`, { balanceCents: 6000, reason: 'A present' });
    await put(`${card?.id}/balance`, { balanceCents: 6000, reason: 'Again' });
    await put(`${card?.id}/balance`, { balanceCents: 100, reason: 'A mistake' });
    const { entries, balanceCents } = await readCard(owner, card?.id ?? '');
    expect(balanceCents).toBe(100);
    expect(entries.map(({ kind, cents, reason }) => [kind, cents, reason])).toStrictEqual([
      ['issue', 5000, ''],
      ['correction', 1000, 'A present'],
      ['correction', -5900, 'A mistake'],
    ]);
    expect(entries[1]?.memberId).toBe('d'.repeat(24));
  });

  it('resends a card with the same code, optionally to another address', async () => {
    const { code } = await buyCard(shop, shopper);
    const [card] = await readCards(shop);
    const url = `/api/config/gift-cards/${card?.id}/mails`;
    expect((await owner.post(url, { recipientEmail: 'new@example.test' })).statusCode).toBe(200);
    await runJobs(shop);
    expect(codeFor(shop, 'new@example.test')).toBe(code);
    expect((await owner.post(url, { recipientEmail: 'no address' })).statusCode).toBe(400);
    await put(`${card?.id}/disabled`, { disabled: true });
    expect(refusalOf(await owner.post(url, {})).code).toBe('GIFT_CARDS_CANNOT_BE_SENT');
  });
});
