import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { GiftCardId } from '../gift-card.ts';
import { IssueInput } from '../issue-input.ts';
import * as cardRepository from './card-repository.ts';
import { getByCode } from './get-by-code.ts';
import { issueBatch } from './issue-batch.ts';
import { sendCard } from './mail/send-card.ts';
import { sendCardAgain } from './owner-actions.ts';
import { issue, issueInput, issueOne, MEMBER, SECRET, TENDER } from './testing/issued-cards.ts';

// Covers gift cards that the owner issues: one or many, once for each request, each with its ledger entry.

let database: Database;
let site: TestSite;

beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
});

async function countRows(): Promise<{ cards: number; entries: number; balance: number; moved: number }> {
  const [row] = await database.sql<{ cards: number; entries: number; balance: number; moved: number }>`
    select (select count(*)::int from gift_cards where website_id = ${site.websiteId}) as cards,
      (select count(*)::int from gift_card_entries where website_id = ${site.websiteId}) as entries,
      (select coalesce(sum(balance_cents), 0)::bigint from gift_cards where website_id = ${site.websiteId}) as balance,
      (select coalesce(sum(cents), 0)::bigint from gift_card_entries where website_id = ${site.websiteId}) as moved`;
  return row!;
}

describe('issuing gift cards', () => {
  it('returns a code that can be used at once, and stores only its hash', async () => {
    const { id, code } = await issueOne(site, { note: 'For the raffle' });
    expect(await getByCode(site, SECRET, { code, tender: TENDER })).toMatchObject({
      id,
      balanceCents: 5000,
      orderId: null,
      note: 'For the raffle',
      last4: code.slice(-4),
    });
    const [{ text } = { text: '' }] = await database.sql<{ text: string }>`
      select (select json_agg(g)::text from gift_cards g) || (select json_agg(e)::text from gift_card_entries e) as text`;
    expect(text).not.toContain(code.replaceAll('-', ''));
    expect(text).not.toContain(code);
  });

  it('issues 1,000 cards with different codes and one entry each', async () => {
    const { codes, csv } = await issue(site, issueInput(site, { count: 1000, note: 'Fair' }));
    expect(new Set(codes).size).toBe(1000);
    expect(await countRows()).toStrictEqual({ cards: 1000, entries: 1000, balance: 5_000_000, moved: 5_000_000 });
    expect(csv.split('\r\n').slice(0, 2)).toStrictEqual([
      'Code,Amount,Currency,Last day,Note',
      `${codes[0]},50.00,USD,,Fair`,
    ]);
    expect(csv.match(/\r\n/g)).toHaveLength(1001);
    expect(await getByCode(site, SECRET, { code: codes[999]!, tender: TENDER })).toMatchObject({ balanceCents: 5000 });
  });

  it('issues once when the same request arrives ten times at once, each with the same reply', async () => {
    const input = issueInput(site, { count: 20 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(site, input)));
    expect(await countRows()).toStrictEqual({ cards: 20, entries: 20, balance: 100_000, moved: 100_000 });
    for (const reply of replies) expect(reply).toStrictEqual(replies[0]);
  });

  it('refuses a request id with other values or another member, and issues nothing then', async () => {
    const input = issueInput(site, { count: 2 });
    await issue(site, input);
    const refused = { code: 'GIFT_CARDS_REQUEST_ID_USED' };
    for (const change of [{ count: 3 }, { count: 1 }, { valueCents: 1 }, { note: 'x' }, { expiresOn: '2030-01-01' }])
      await expect(issue(site, { ...input, ...change })).rejects.toMatchObject(refused);
    const another = { input, tender: TENDER, memberId: null, secret: SECRET };
    await expect(issueBatch(site, another)).rejects.toMatchObject(refused);
    expect(await countRows()).toMatchObject({ cards: 2, entries: 2 });
  });

  it('shows codes again for ten minutes only', async () => {
    const input = issueInput(site);
    const first = await issue(site, input);
    site.clock.advance(10 * 60_000);
    expect(await issue(site, input)).toStrictEqual(first);
    site.clock.advance(1);
    await expect(issue(site, input)).rejects.toMatchObject({ code: 'GIFT_CARDS_ALREADY_ISSUED' });
  });

  it('emails a card that has a recipient, whose code is not in the reply', async () => {
    const { id, code } = await issueOne(site, { recipientEmail: 'Bea@Example.test', message: 'Enjoy' });
    expect(code).toBe('');
    const mail = createMemoryMail();
    const parts = { mail, secret: SECRET, baseUrl: () => Promise.resolve('https://shop.test') };
    const [job] = await database.sql<{ payload: { cardId: GiftCardId; again: string } }>`
      select payload from jobs where website_id = ${site.websiteId}`;
    await sendCard(site, parts, job!.payload);
    expect(mail.sent).toMatchObject([{ to: 'bea@example.test' }]);
    expect(mail.sent[0]?.text).toContain('Enjoy');
    expect(await cardRepository.find(site.db, site.websiteId, id)).toMatchObject({ balanceCents: 5000 });
  });

  it('is valid until the end of its last day in the time zone of the site', async () => {
    const { id, code } = await issueOne(site, { expiresOn: '2026-12-31' });
    const card = await cardRepository.find(site.db, site.websiteId, id);
    expect(card?.expiresAt?.toISOString()).toBe('2027-01-01T04:59:59.999Z');
    expect(await getByCode(site, SECRET, { code, tender: TENDER })).toMatchObject({ id });
  });

  it.each([
    ['2026-02-28', 'GIFT_CARDS_EXPIRY_PAST'],
    ['0001-01-01', 'GIFT_CARDS_EXPIRY_PAST'],
    ['9999-12-31', 'GIFT_CARDS_EXPIRY_TOO_LATE'],
  ])('refuses %s as the last day', async (expiresOn, code) => {
    await expect(issueOne(site, { expiresOn })).rejects.toMatchObject({ code });
    expect(await countRows()).toMatchObject({ cards: 0, entries: 0 });
  });

  it('needs an address to email a card that was issued without one', async () => {
    const { id } = await issueOne(site);
    await expect(sendCardAgain(site, id, undefined)).rejects.toMatchObject({ code: 'GIFT_CARDS_RECIPIENT_MISSING' });
    await sendCardAgain(site, id, 'bea@example.test');
    expect(await cardRepository.find(site.db, site.websiteId, id)).toMatchObject({
      recipientEmail: 'bea@example.test',
    });
  });

  it('records who has issued a card', async () => {
    await issueOne(site);
    expect(
      await database.sql`select kind, member_id from gift_card_entries where website_id = ${site.websiteId}`,
    ).toMatchObject([{ kind: 'issue', member_id: MEMBER }]);
  });
});

describe('the input of issued gift cards', () => {
  const base = { requestId: 'a'.repeat(24), count: 1, valueCents: 5000 };
  it.each([
    ['valueCents', 0],
    ['valueCents', -1],
    ['valueCents', 1e12],
    ['valueCents', 10.5],
    ['count', 0],
    ['count', 1001],
    ['count', 1.5],
    ['recipientEmail', 'no address'],
    ['expiresOn', '2026-02-30'],
    ['message', 'x'.repeat(501)],
    ['note', 'x'.repeat(501)],
    ['recipientName', 'two\nlines'],
  ])('has an error at %s for the value %j', (field, value) => {
    const { error } = IssueInput.safeParse({ ...base, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toStrictEqual([field]);
  });

  it('has an error at the recipient of many cards', () => {
    const { error } = IssueInput.safeParse({ ...base, count: 2, recipientEmail: 'bea@example.test' });
    expect(error?.issues.map(({ path }) => path)).toStrictEqual([['recipientEmail']]);
  });
});
