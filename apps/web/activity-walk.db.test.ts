import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { NEW_PASSWORD } from './testing/account-activity-cases.ts';
import { CARD_NUMBER } from './testing/account-shop.ts';
import type { ActivityCase } from './testing/activity-case.ts';
import { createActivityCases, WITHOUT_ENTRY } from './testing/activity-cases.ts';
import { findActivityGaps } from './testing/endpoint-gaps.ts';
import { type MarkedSite, makeMarkedSite } from './testing/marked-site.ts';
import { readApi } from './testing/route-calls.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that every write endpoint of the owner area stores exactly one entry of the activity log when it succeeds, and
// none when it is refused. The endpoints are those of the OpenAPI description, so that a new one cannot be forgotten.

let web: TestWeb;
let site: MarkedSite;
let cases: Record<string, ActivityCase>;

beforeAll(async () => {
  web = await openWeb();
  site = await makeMarkedSite(web, 'a.example.test', 'a');
  // Orders that are paid here get numbers from the counter, which does not know the number of the planted order.
  await site.db.sql`update orders set number = 1 where website_id = ${site.websiteId} and number is not null`;
  cases = createActivityCases(web, site);
});
afterAll(() => web.close());

interface Entry {
  id: string;
  action: string;
  requestId: string;
  memberId: string;
  records: { kind: string; label: string; fields: { field: string }[] }[];
}

async function entries(): Promise<Entry[]> {
  return await site.db.sql<Entry & object>`
    select id, action, request_id as "requestId", member_id as "memberId", records from activity_entries
    where website_id = ${site.websiteId} order by id`;
}

/** The entries that the work stores. */
async function entriesOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const before = new Set((await entries()).map(({ id }) => id));
  await work();
  return (await entries()).filter(({ id }) => !before.has(id));
}

/** What is wrong with the entries of an endpoint. */
async function check(id: string, { prepare, write, refused, record }: ActivityCase): Promise<string[]> {
  const prepared = (await prepare?.()) ?? '';
  const problems: string[] = [];
  const ofRefused = await entriesOf(async () => {
    const reply = await refused(prepared);
    if (reply.statusCode < 400) problems.push(`${id} is not refused: ${reply.body}`);
  });
  if (ofRefused.length > 0) problems.push(`${id} has an entry although it is refused`);
  let requestId: unknown;
  const stored = await entriesOf(async () => {
    const reply = await write(prepared);
    requestId = reply.headers['x-request-id'];
    if (reply.statusCode >= 300) problems.push(`${id} fails: ${reply.body}`);
  });
  const [entry] = stored;
  if (entry === undefined || stored.length > 1) return [...problems, `${id} has ${stored.length} entries`];
  if (entry.action !== id || entry.requestId !== requestId) problems.push(`${id} has the entry of another request`);
  const fields = entry.records.find(({ kind }) => kind === record.kind)?.fields.map(({ field }) => field);
  if (String(fields) !== String(record.fields)) problems.push(`${id} describes ${record.kind} with ${String(fields)}`);
  return problems;
}

async function ownerWrites(): Promise<Map<string, string>> {
  const paths = await readApi(web.server, site.host);
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([verb, operation]) => {
          const capability = operation['x-capability'];
          const isClosed = capability !== 'public' && capability !== 'account';
          return verb !== 'get' && (isClosed || path.startsWith('/api/config/'));
        })
        .map(([, operation]) => [operation.operationId, operation['x-capability']] as const),
    ),
  );
}

describe('every write endpoint of the owner area', () => {
  it('has a case in apps/web/testing/activity-cases.ts', async () => {
    const covered = [...Object.keys(cases), ...Object.keys(WITHOUT_ENTRY)];
    expect(findActivityGaps([...(await ownerWrites()).keys()], covered)).toStrictEqual([]);
  });

  it('stores exactly one entry when it succeeds, with its records, and none when it is refused', async () => {
    const problems: string[] = [];
    for (const [id, each] of Object.entries(cases)) problems.push(...(await check(id, each)));
    expect(problems).toStrictEqual([]);
  }, 300_000);

  it('stores no entry for a visitor who is not signed in', async () => {
    const guest = new Visitor(web.server, site.host);
    const stored = await entriesOf(async () => {
      for (const [id, { call }] of Object.entries(cases)) {
        const reply = await guest.send({ ...call, remoteAddress: '10.8.0.1' });
        const isRefused = reply.statusCode >= 400 || id === 'members.signOut';
        expect([id, isRefused], reply.body).toStrictEqual([id, true]);
      }
    });
    expect(stored).toStrictEqual([]);
  });

  it.each(Object.entries(WITHOUT_ENTRY))('stores no entry for %s, by design', async (_id, { call }) => {
    const stored = await entriesOf(async () => {
      const reply = await site.holders.owner.send(typeof call === 'function' ? await call(site) : call);
      expect(reply.statusCode, reply.body).toBeLessThan(300);
    });
    expect(stored).toStrictEqual([]);
  });

  it('stores nothing for a repeated request with an idempotency key', async () => {
    const { owner } = site.holders;
    const headers = { 'idempotency-key': 'a-repeated-request' };
    const url = '/api/config/comments/decisions';
    const payload = { ids: [site.ids.commentId], state: 'waiting' };
    const stored = await entriesOf(async () => {
      for (let round = 0; round < 3; round += 1) await owner.send({ method: 'POST', url, payload, headers });
    });
    expect(stored.length).toBe(1);
  });

  it('stores no secret', async () => {
    const text = JSON.stringify(await site.db.sql`select * from activity_entries`);
    const [member] = await site.db.sql<{ hash: string }>`select password_hash as hash from members limit 1`;
    const tokens = Object.values(site.holders).flatMap(({ cookies }) => [...cookies.values()]);
    const secrets = [
      OWNER_PASSWORD,
      NEW_PASSWORD,
      CARD_NUMBER,
      site.links.giftCode,
      member?.hash ?? OWNER_PASSWORD,
      ...tokens,
    ];
    expect(text).toContain('orders.refundOrder');
    expect(secrets.filter((secret) => secret.length > 4 && text.includes(secret))).toStrictEqual([]);
  });
});
