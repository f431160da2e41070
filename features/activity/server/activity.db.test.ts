import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from '#features/members/access.ts';
import type { QueryOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { ActivityEntry, ChangedRecord } from '#platform/activity/activity-entry.ts';
import { inTransaction } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { listActivityEndpoint } from '../admin-contract.ts';
import { adminRoutes } from './admin-routes.ts';
import { applyRetention } from './apply-retention.ts';
import { recordActivity } from './record-activity.ts';

// Covers the activity log as it is stored, listed, exported and deleted. That every write is recorded is covered by
// apps/web/activity-walk.db.test.ts.

const LIST = '/api/config/activity';
const SETTINGS = `${LIST}/settings`;
const ADMIN = 1;
const BILLING = 2;
const STORE_MANAGER = 8;
const OTHER_MEMBER = 'e'.repeat(24) as MemberId;

type List = ReplyOf<typeof listActivityEndpoint>;

let database: Database;
let site: TestSite;
let memberId: MemberId;
let email: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  site = await makeWebsite(database);
  email = await makeOwner(site);
  const [member] = await database.sql<{ id: MemberId }>`
    update members set name = 'Ada' where email = ${email} returning id`;
  memberId = member?.id ?? OTHER_MEMBER;
});

function visit(roles: readonly number[] = [ADMIN], at: TestSite = site): Visitor {
  const app = makeApp({
    database,
    websiteId: at.websiteId,
    clock: at.clock,
    routes: adminRoutes,
    findViewer: () => Promise.resolve({ sessionId: 's', memberId, roles, authenticatedAt: at.clock() }),
    isAllowed,
    recordActivity,
  });
  const visitor = new Visitor(app.server);
  visitor.cookies.set(SESSION_COOKIE, 'token');
  return visitor;
}

const bowl: ChangedRecord = {
  kind: 'product',
  id: 'p1',
  label: 'Blue bowl',
  change: 'updated',
  fields: [{ field: 'title', before: 'Bowl', after: 'Blue bowl' }],
  omittedFields: 0,
};

/** Stores an entry and lets a minute pass. */
async function record(overrides: Partial<ActivityEntry> = {}, at: TestSite = site): Promise<string> {
  const id = newId<'activity'>(at.clock(), at.random);
  const entry: ActivityEntry = {
    id,
    websiteId: at.websiteId,
    memberId,
    createdAt: at.clock(),
    action: 'catalog.updateProduct',
    address: '192.0.2.1',
    userAgent: 'Browser',
    requestId: 'r-1',
    records: [bowl],
    recordCount: 1,
    ...overrides,
  };
  await recordActivity(at.db, entry);
  at.clock.advance(MINUTE);
  return id;
}

async function list(query: QueryOf<typeof listActivityEndpoint> = {}, visitor = visit()): Promise<List> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const reply = await visitor.get(`${LIST}?${search.toString()}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<List>();
}

const idsOf = ({ rows }: List): string[] => rows.map(({ id }) => id);

describe('the list of activity', () => {
  it('shows who changed what, when and from where, the latest first', async () => {
    const first = await record();
    const at = site.clock().getTime();
    const second = await record({ action: 'orders.fulfilOrder', records: [], recordCount: 0 });
    const found = await list();
    expect(idsOf(found)).toStrictEqual([second, first]);
    expect(found.rows[0]).toStrictEqual({
      id: second,
      createdOn: at,
      member: { id: memberId, name: 'Ada', email },
      action: 'orders.fulfilOrder',
      address: '192.0.2.1',
      userAgent: 'Browser',
      requestId: 'r-1',
      records: [],
      recordCount: 0,
    });
    expect(found.rows[1]?.records).toStrictEqual([bowl]);
    expect([found.nextCursor, found.count]).toStrictEqual([null, { value: 2, isExact: true }]);
  });

  it('keeps the name of a member who was removed', async () => {
    await record();
    await database.sql`update members set name = 'Grace' where id = ${memberId}`;
    expect((await list()).rows[0]?.member.name).toBe('Ada');
  });

  it('reads every entry once, page by page, in both orders, although entries have the same time', async () => {
    const createdAt = site.clock();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await record({ createdAt }));
    for (const sort of ['-createdOn', 'createdOn'] as const) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: List = await list({ sort, limit: 3, ...(cursor !== '' && { cursor }) });
        seen.push(...idsOf(page));
        cursor = page.nextCursor;
      }
      const sorted = ids.toSorted();
      expect(seen).toStrictEqual(sort === 'createdOn' ? sorted : sorted.toReversed());
    }
  });

  it('filters by member, action, record and time', async () => {
    const changed = await record();
    const from = site.clock().getTime();
    const cup = { ...bowl, id: 'p2', label: 'Cup' };
    const both = await record({ records: [bowl, cup, { ...bowl, fields: [] }], recordCount: 3 });
    const to = site.clock().getTime();
    const other = await record({ memberId: OTHER_MEMBER, action: 'orders.fulfilOrder', records: [] });
    expect(idsOf(await list({ memberId: OTHER_MEMBER }))).toStrictEqual([other]);
    expect(idsOf(await list({ action: 'orders.fulfilOrder' }))).toStrictEqual([other]);
    expect(idsOf(await list({ subjectKind: 'product' }))).toStrictEqual([both, changed]);
    expect(idsOf(await list({ subjectKind: 'product', limit: 1 }))).toStrictEqual([both]);
    expect((await list({ subjectKind: 'product' })).count.value).toBe(2);
    expect(idsOf(await list({ subjectKind: 'product', subjectId: 'p2' }))).toStrictEqual([both]);
    expect(idsOf(await list({ subjectId: 'p1', sort: 'createdOn' }))).toStrictEqual([changed, both]);
    expect(idsOf(await list({ subjectKind: 'order', subjectId: 'p2' }))).toStrictEqual([]);
    expect(idsOf(await list({ from, to }))).toStrictEqual([both]);
    expect(idsOf(await list({ from, subjectKind: 'product' }))).toStrictEqual([both]);
  });

  it('searches the beginnings of words in labels', async () => {
    const blue = await record({ records: [{ ...bowl, label: 'Crème bowl, "blue" #1042' }] });
    const red = await record({ records: [{ ...bowl, label: 'Red bowl' }] });
    expect(idsOf(await list({ search: 'BOW' }))).toStrictEqual([red, blue]);
    expect(idsOf(await list({ search: 'creme 10' }))).toStrictEqual([blue]);
    expect(idsOf(await list({ search: 'owl' }))).toStrictEqual([]);
    expect(idsOf(await list({ search: 'bowl', action: 'no.such' }))).toStrictEqual([]);
    expect(idsOf(await list({ search: "#'!" }))).toStrictEqual([red, blue]);
  });

  it('shows nothing of another website', async () => {
    await record();
    const other = await makeWebsite(database);
    expect((await list({ search: 'bowl' }, visit([ADMIN], other))).rows).toStrictEqual([]);
    expect((await list({ subjectKind: 'product' }, visit([ADMIN], other))).rows).toStrictEqual([]);
    expect((await list({}, visit([ADMIN], other))).count.value).toBe(0);
  });

  it.each([
    'cursor=x',
    'cursor=9999999999999999.aaaaaaaaaaaaaaaaaaaaaaaa',
    'limit=0',
    'limit=1000',
    'sort=name',
    'from=-1',
    'to=9e99',
    'memberId=x',
    'action=',
    'colour=red',
  ])('refuses the query %s', async (query) => {
    expect((await visit().get(`${LIST}?${query}`)).statusCode).toBe(400);
  });

  it('refuses a query with too long or too many values', async () => {
    const queries = [`search=${'x'.repeat(201)}`, `subjectId=${'x'.repeat(101)}`, 'memberId=x&'.repeat(10_000)];
    const replies = await Promise.all(queries.map((query) => visit().get(`${LIST}?${query}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toStrictEqual([400, 400, 400]);
  });

  it('is closed to roles without the area', async () => {
    expect((await visit([STORE_MANAGER]).get(LIST)).statusCode).toBe(403);
    expect((await visit([BILLING]).get(LIST)).statusCode).toBe(403);
  });
});

describe('the members in the log', () => {
  const members = async (visitor = visit()) =>
    (await visitor.get(`${LIST}/members`)).json<{ members: { id: string }[] }>();

  it('are those with entries, each once with the latest name', async () => {
    await record();
    await record({ memberId: OTHER_MEMBER });
    await database.sql`update members set name = 'Grace' where id = ${memberId}`;
    await record();
    const other = { id: OTHER_MEMBER, name: '', email: '' };
    expect(await members()).toStrictEqual({ members: [other, { id: memberId, name: 'Grace', email }] });
  });

  it('are none without entries, and none of another website', async () => {
    await record();
    expect(await members(visit([ADMIN], await makeWebsite(database)))).toStrictEqual({ members: [] });
  });

  it('are closed to roles without the area', async () => {
    expect((await visit([STORE_MANAGER]).get(`${LIST}/members`)).statusCode).toBe(403);
  });
});

describe('the export of activity', () => {
  it('contains the filtered entries', async () => {
    await record();
    await record({ action: 'orders.fulfilOrder' });
    const reply = await visit([BILLING]).get(`${LIST}/export?action=orders.fulfilOrder`);
    const { csv, ...rest } = reply.json<{ csv: string }>();
    const day = site.clock().toISOString().slice(0, 10);
    expect(rest).toStrictEqual({ filename: `activity-${day}.csv`, entries: 1, isComplete: true });
    expect(csv.split('\r\n')[1]).toContain(`,Ada,${email},orders.fulfilOrder,product,p1,Blue bowl,updated,title,Bowl,`);
  });

  it('is closed to roles that may not export', async () => {
    expect((await visit([STORE_MANAGER]).get(`${LIST}/export`)).statusCode).toBe(403);
  });
});

describe('the retention of activity', () => {
  it('keeps entries forever until the owner chooses otherwise, which is recorded', async () => {
    const owner = visit();
    expect((await owner.get(SETTINGS)).json()).toStrictEqual({ settings: { retentionDays: null } });
    const reply = await owner.send({ method: 'PUT', url: SETTINGS, payload: { retentionDays: 365 } });
    expect(reply.json()).toStrictEqual({ settings: { retentionDays: 365 } });
    expect((await owner.get(SETTINGS)).json()).toStrictEqual({ settings: { retentionDays: 365 } });
    const [entry] = (await list()).rows;
    expect([entry?.action, entry?.requestId]).toStrictEqual(['activity.updateSettings', reply.headers['x-request-id']]);
    expect(entry?.records[0]?.fields).toStrictEqual([{ field: 'retentionDays', before: null, after: 365 }]);
  });

  it.each([0, 30, -1, 1.5, '90', undefined])('refuses %j days and records nothing', async (retentionDays) => {
    const reply = await visit().send({ method: 'PUT', url: SETTINGS, payload: { retentionDays } });
    expect(refusalOf(reply)).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
    expect((await list()).rows).toStrictEqual([]);
  });

  it('deletes only older entries of websites that limit it', async () => {
    const other = await makeWebsite(database);
    await record({}, other);
    for (let at = 0; at < 3; at += 1) await record();
    await visit().send({ method: 'PUT', url: SETTINGS, payload: { retentionDays: 90 } });
    site.clock.advance(91 * DAY);
    const recent = await record();
    const { signal } = new AbortController();
    await applyRetention(database, { now: site.clock(), signal, batch: 2 });
    expect(idsOf(await list())).toStrictEqual([recent]);
    expect((await list({}, visit([ADMIN], other))).rows.length).toBe(1);
    const subjects = await database.sql`select from activity_subjects where website_id = ${site.websiteId}`;
    expect(subjects.length).toBe(1);
  });
});

describe('the activity log', () => {
  it('rejects updates and deletes', async () => {
    await record();
    const { websiteId } = site;
    const attempts = [
      () => database.sql`update activity_entries set action = 'x' where website_id = ${websiteId}`,
      () => database.sql`delete from activity_entries where website_id = ${websiteId}`,
      () => database.sql`update activity_subjects set kind = 'x' where website_id = ${websiteId}`,
      () => database.sql`delete from activity_subjects where website_id = ${websiteId}`,
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/append-only/);
    expect((await list({ subjectKind: 'product' })).rows.length).toBe(1);
  });

  it('does not stay writable after the retention job in the same transaction', async () => {
    await record();
    const { websiteId } = site;
    await database.sql`insert into activity_settings (website_id, retention_days) values (${websiteId}, 90)`;
    await expect(
      database.tx(async (tx) => {
        await applyRetention(tx, { now: site.clock(), signal: new AbortController().signal });
        await tx.sql`delete from activity_entries where website_id = ${websiteId}`;
      }),
    ).rejects.toThrow(/append-only/);
  });

  it('has no entry for a transaction that was rolled back', async () => {
    await expect(
      inTransaction(site, async (tx) => {
        await record({}, { ...site, db: tx.db });
        throw new Error('failed later');
      }),
    ).rejects.toThrow('failed later');
    expect((await list()).rows).toStrictEqual([]);
  });
});
