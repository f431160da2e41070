import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, type Method } from '#kernel/contract/endpoint.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { ActivityEntry } from '../activity/activity-entry.ts';
import { inTransaction } from '../context.ts';
import type { Database, Db } from '../db/db.ts';
import { httpErrors } from './errors.ts';
import { SESSION_COOKIE } from './host-cookies.ts';
import { type RequestCtx, route } from './route.ts';
import { makeApp } from './testing/test-app.ts';
import { Visitor } from './testing/visitor.ts';

// Covers when an entry of the activity log is written, with a database that only counts transactions.

const MEMBER = 'c'.repeat(24) as MemberId;

let committed: ActivityEntry[];
let pending: ActivityEntry[];
/** How many attempts of a transaction fail before one commits. */
let conflicts: number;
let handle: (ctx: RequestCtx) => Promise<unknown>;

beforeEach(() => {
  committed = [];
  conflicts = 0;
});

const inner = { tx: (work: (tx: Db) => Promise<unknown>) => work(inner) } as Db;
const database = {
  async tx(work: (tx: Db) => Promise<unknown>) {
    for (; conflicts > 0; conflicts -= 1) {
      pending = [];
      await work(inner);
    }
    pending = [];
    const result = await work(inner);
    committed.push(...pending);
    return result;
  },
} as Database;

interface Kind {
  method?: Method;
  path?: string;
  capability?: 'public' | 'member' | 'orders.write' | 'account';
  activity?: 'operation';
}

function visit({ method = 'POST', path = '/api/things', capability = 'orders.write', activity }: Kind = {}): Visitor {
  const definition = endpoint({
    id: 'test.write',
    method,
    path,
    summary: 'Writes.',
    capability,
    bodyLimit: 0,
    rate: { max: 100, seconds: 60 },
    reply: z.strictObject({ done: z.boolean() }),
    ...(activity !== undefined && { activity }),
  });
  const { server } = makeApp({
    database,
    websiteId: 'a'.repeat(24) as WebsiteId,
    clock: () => new Date(0),
    routes: [route(definition, async (ctx) => (await handle(ctx)) as { done: boolean })],
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: MEMBER, roles: [1] }),
    findAccount: () => Promise.resolve({ id: 'x', sessionId: 's', email: 'ada@example.test' }),
    isAllowed: (_roles, needed) => needed !== 'account',
    recordActivity: (_db, entry) => {
      pending.push(entry);
      return Promise.resolve();
    },
  });
  const visitor = new Visitor(server);
  visitor.cookies.set(SESSION_COOKIE, 'token');
  visitor.cookies.set('vitrine_account', 'token');
  return visitor;
}

const write = (visitor: Visitor, method: Method = 'POST', headers: Record<string, string> = {}) =>
  visitor.send({ method, url: '/api/things', headers });

const describeBowl = ({ activity }: RequestCtx): void =>
  activity?.describe({ subject: { kind: 'product', id: '1', label: 'Bowl' }, before: { a: 1 }, after: { a: 2 } });

describe('a write in the owner area', () => {
  beforeEach(() => {
    handle = (ctx) => {
      describeBowl(ctx);
      return Promise.resolve({ done: true });
    };
  });

  it('is stored with the request in its transaction', async () => {
    const reply = await visit().send({
      method: 'POST',
      url: '/api/things',
      headers: { 'user-agent': 'Browser' },
      remoteAddress: '192.0.2.7',
    });
    expect(reply.statusCode).toBe(200);
    expect(committed).toMatchObject([
      {
        action: 'test.write',
        memberId: MEMBER,
        address: '192.0.2.7',
        userAgent: 'Browser',
        requestId: reply.headers['x-request-id'],
        records: [{ kind: 'product', label: 'Bowl' }],
      },
    ]);
  });

  it('is stored once when its transaction is retried', async () => {
    conflicts = 2;
    await write(visit());
    expect(committed.map(({ records }) => records.length)).toStrictEqual([1]);
  });

  it('is not stored again for a repeated request with the same key', async () => {
    const visitor = visit();
    for (let round = 0; round < 3; round += 1) await write(visitor, 'POST', { 'idempotency-key': 'a-key-of-a-form' });
    expect(committed.length).toBe(1);
  });

  it.each([
    ['of any member', { capability: 'member' as const }],
    ['with another method', { method: 'DELETE' as const }],
    ['of an area outside /api/config', {}],
  ])('is recorded for an endpoint %s', async (_title, kind: Kind) => {
    await write(visit(kind), kind.method ?? 'POST');
    expect(committed.length).toBe(1);
  });

  it('is recorded for a public endpoint of the owner area', async () => {
    await visit({ capability: 'public', path: '/api/config/session' }).send({
      method: 'POST',
      url: '/api/config/session',
    });
    expect(committed.length).toBe(1);
  });

  it('leaves no entry when the operation fails', async () => {
    handle = (ctx) => {
      describeBowl(ctx);
      return Promise.reject(httpErrors.error('HTTP_NOT_FOUND'));
    };
    expect((await write(visit())).statusCode).toBe(404);
    expect(committed).toStrictEqual([]);
  });

  it('leaves no entry when the reply does not match the contract', async () => {
    handle = () => Promise.resolve({ wrong: true });
    expect((await write(visit())).statusCode).toBe(500);
    expect(committed).toStrictEqual([]);
  });
});

describe('a request that is not a write in the owner area', () => {
  it.each([
    ['reads', { method: 'GET' as const }],
    ['is public', { capability: 'public' as const }],
    ['belongs to a customer account', { capability: 'account' as const }],
  ])('gets no activity when it %s', async (_title, kind: Kind) => {
    let given: unknown = 'not called';
    handle = (ctx) => {
      given = ctx.activity;
      return Promise.resolve({ done: true });
    };
    await write(visit(kind), kind.method ?? 'POST');
    expect(given).toBeUndefined();
    expect(committed).toStrictEqual([]);
  });
});

describe('an operation that stores its own entry', () => {
  it('writes it in its own transaction, once, however often the transaction is retried', async () => {
    conflicts = 3;
    handle = async (ctx) => {
      expect(ctx.db).toBe(database);
      await inTransaction(ctx, async (tx) => {
        describeBowl(tx);
        await tx.activity?.write(tx.db);
      });
      return { done: true };
    };
    expect((await write(visit({ activity: 'operation' }))).statusCode).toBe(200);
    expect(committed.map(({ records }) => records.length)).toStrictEqual([1]);
  });
});
