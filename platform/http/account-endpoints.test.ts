import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '../db/db.ts';
import { type RequestCtx, route } from './route.ts';
import { makeApp, type TestAppOptions } from './testing/test-app.ts';
import { refusalOf, Visitor } from './testing/visitor.ts';

// Covers the separation of customer accounts from members, and the reply while the database is unreachable.

const websiteId = 'a'.repeat(24) as WebsiteId;
let handle: (ctx: RequestCtx) => Promise<string>;

function visit(cookies: Record<string, string>, overrides: Partial<TestAppOptions> = {}): Visitor {
  const probe = endpoint({
    id: 'test.probe',
    method: 'GET',
    path: '/api/probe',
    summary: 'Says whose account is open.',
    capability: 'account',
    bodyLimit: 0,
    rate: { max: 50, seconds: 60 },
    reply: z.string(),
  });
  const { server } = makeApp({
    database: {} as Database,
    websiteId,
    clock: () => new Date(0),
    routes: [route(probe, (ctx) => handle(ctx))],
    findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'm' as MemberId, roles: [1] }),
    findAccount: (_ctx, token) =>
      Promise.resolve(token === 'right' ? { id: 'x', sessionId: 's', email: 'ada@example.test' } : null),
    isAllowed: () => true,
    ...overrides,
  });
  const visitor = new Visitor(server);
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return visitor;
}

describe('an endpoint for accounts', () => {
  it('runs for the account of the cookie', async () => {
    handle = (ctx) => Promise.resolve(ctx.account?.email ?? '');
    const reply = await visit({ vitrine_account: 'right' }).get('/api/probe');
    expect(reply.json()).toBe('ada@example.test');
  });

  it.each([
    ['no cookie', {}],
    ['an invalid session', { vitrine_account: 'wrong' }],
    ['an empty cookie', { vitrine_account: '' }],
    ['a member session with all rights', { vitrine_session: 'right' }],
  ])('rejects a request with %s', async (_title, cookies: Record<string, string>) => {
    handle = () => Promise.reject(new Error('The call was let through'));
    const reply = await visit(cookies).get('/api/probe');
    expect(refusalOf(reply)).toStrictEqual({ status: 401, code: 'HTTP_SIGN_IN_NEEDED' });
  });
});

it('replies that it is unavailable while the database is unreachable', async () => {
  handle = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  const reply = await visit({ vitrine_account: 'right' }).get('/api/probe');
  expect(refusalOf(reply)).toStrictEqual({ status: 503, code: 'HTTP_UNAVAILABLE' });
});
