import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { route } from '#platform/http/route.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { silentLog } from '#platform/log/log.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import { type MemberApp, type MemberVisitor, openMemberApp, type SignedInMember } from './testing/member-app.ts';

// Covers two-factor authentication over HTTP: setting up an app, signing in with it, recovery codes, and the policy.

const TOTP_URL = '/api/config/account/totp';

let database: Database;
let app: MemberApp;
let member: SignedInMember;
let secret: string;

const probe = route(
  endpoint({
    id: 'test.probe',
    method: 'GET',
    path: '/api/config/probe',
    summary: 'Replies to members who may read orders.',
    capability: 'orders.read',
    bodyLimit: 0,
    rate: { max: 100, seconds: 1 },
    reply: z.strictObject({}),
  }),
  () => Promise.resolve({}),
);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openMemberApp(database, [probe]);
  member = await app.signedIn(1);
});

function codeNow(of = secret, offsetMs = 0): string {
  const timestamp = app.ctx.clock().getTime() + offsetMs;
  return new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });
}

async function enrol({ visitor } = member): Promise<string[]> {
  const started = await visitor.post(TOTP_URL, {});
  expect([started.statusCode, started.body]).toEqual([201, expect.any(String)]);
  ({ secret } = started.json<{ secret: string }>());
  const confirmed = await visitor.post(`${TOTP_URL}/confirmation`, { code: codeNow() });
  expect([confirmed.statusCode, confirmed.body]).toEqual([200, expect.any(String)]);
  app.ctx.advance(30 * SECOND);
  return confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes;
}

async function begin(visitor = app.visitor()): Promise<MemberVisitor> {
  const reply = await visitor.signIn(member.email);
  expect(reply.json()).toHaveProperty('secondFactor');
  return visitor;
}

const complete = (visitor: MemberVisitor, code: string) => visitor.post('/api/config/session/second-factor', { code });

describe('setting up an authenticator app', () => {
  it('is used only after a code has confirmed it', async () => {
    const started = await member.visitor.post(TOTP_URL, {});
    const { secret: created, url } = started.json<{ secret: string; url: string }>();
    expect(url).toMatch(new RegExp(`^otpauth://totp/Test%20shop:.+secret=${created}`));
    expect((await app.visitor().signIn(member.email)).json()).toHaveProperty('member');
    const wrong = await member.visitor.post(`${TOTP_URL}/confirmation`, { code: '000000' });
    expect(refusalOf(wrong)).toEqual({ status: 400, code: 'MEMBERS_CODE_WRONG' });
    await enrol();
    expect((await app.visitor().signIn(member.email)).json()).toEqual({
      secondFactor: { methods: ['totp', 'recovery-code'] },
    });
    expect(refusalOf(await member.visitor.post(TOTP_URL, {}))).toEqual({ status: 409, code: 'MEMBERS_TOTP_ENABLED' });
    expect((await member.visitor.get('/api/config/account')).json()).toMatchObject({
      hasTotp: true,
      recoveryCodes: 10,
    });
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const codes = await enrol();
    const [stored] = await database.sql<{ secret: Buffer }>`
      select secret from member_totp where member_id = ${member.id}`;
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(stored?.secret.includes(plain)).toBe(false);
    const rows = await database.sql<{ hash: Buffer }>`
      select code_hash as hash from member_recovery_codes where member_id = ${member.id}`;
    expect(rows).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const { hash } of rows) expect(codes).not.toContain(hash.toString());
  });

  it('can be removed, which needs a recent sign-in', async () => {
    await enrol();
    app.ctx.advance(10 * MINUTE);
    expect((await member.visitor.remove(TOTP_URL)).statusCode).toBe(403);
    await member.visitor.post('/api/config/session/confirmation', { password: 'quiet river bowl' });
    expect((await member.visitor.remove(TOTP_URL)).statusCode).toBe(204);
    expect((await app.visitor().signIn(member.email)).json()).toHaveProperty('member');
    expect((await member.visitor.get('/api/config/account')).json()).toMatchObject({
      hasTotp: false,
      recoveryCodes: 0,
    });
  });
});

describe('signing in with a second factor', () => {
  it('opens no session before the second step', async () => {
    await enrol();
    const visitor = await begin();
    expect((await visitor.get('/api/config/session')).json()).toBeNull();
    expect((await visitor.get('/api/config/sessions')).statusCode).toBe(401);
    const reply = await complete(visitor, codeNow());
    expect([reply.statusCode, reply.json<{ member: { email: string } }>().member.email]).toEqual([201, member.email]);
    expect((await visitor.get('/api/config/sessions')).statusCode).toBe(200);
  });

  it('accepts a code of the app once, in whatever order and number of requests', async () => {
    await enrol();
    const code = codeNow();
    const visitors = [await begin(), await begin(), await begin(), await begin()];
    const replies = await Promise.all(visitors.map((visitor) => complete(visitor, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = replies.filter(({ statusCode }) => statusCode !== 201).map(refusalOf);
    expect(new Set(refused.map(({ code: reason }) => reason))).toEqual(new Set(['MEMBERS_CODE_USED']));
    // An earlier code that was not used is refused as well.
    expect(refusalOf(await complete(await begin(), codeNow(secret, -30 * SECOND))).code).toBe('MEMBERS_CODE_USED');
    app.ctx.advance(30 * SECOND);
    expect((await complete(await begin(), codeNow())).statusCode).toBe(201);
  });

  it('refuses the code that confirmed the app', async () => {
    const started = await member.visitor.post(TOTP_URL, {});
    ({ secret } = started.json<{ secret: string }>());
    const code = codeNow();
    await member.visitor.post(`${TOTP_URL}/confirmation`, { code });
    expect(refusalOf(await complete(await begin(), code)).code).toBe('MEMBERS_CODE_USED');
  });

  it('refuses codes of another time or of another secret', async () => {
    await enrol();
    const visitor = await begin();
    for (const code of [codeNow(secret, -2 * MINUTE), codeNow(secret, 2 * MINUTE), codeNow('JBSWY3DPEHPK3PXP')])
      expect(refusalOf(await complete(visitor, code)).code).toBe('MEMBERS_CODE_WRONG');
  });

  it('slows down guessing, also when the sign-in starts again', async () => {
    await enrol();
    const visitor = app.visitor();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await complete(await begin(visitor), '000000')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('needs the first step, and ends after ten minutes', async () => {
    await enrol();
    const expired = { status: 401, code: 'MEMBERS_SECOND_FACTOR_EXPIRED' };
    expect(refusalOf(await complete(app.visitor(), codeNow()))).toEqual(expired);
    const visitor = await begin();
    app.ctx.advance(10 * MINUTE);
    expect(refusalOf(await complete(visitor, codeNow()))).toEqual(expired);
  });

  it('does not complete the sign-in of another member or on another website', async () => {
    await enrol();
    const visitor = await begin();
    const there = app.visitor('other.test');
    for (const [name, value] of visitor.cookies) if (name !== 'crumb') there.cookies.set(name, value);
    expect(refusalOf(await complete(there, codeNow())).code).toBe('MEMBERS_SECOND_FACTOR_EXPIRED');
  });

  it('accepts each recovery code once, in upper case and without the hyphen too', async () => {
    const [first = '', second = ''] = await enrol();
    expect((await complete(await begin(), first)).statusCode).toBe(201);
    expect(refusalOf(await complete(await begin(), first))).toEqual({ status: 400, code: 'MEMBERS_CODE_WRONG' });
    expect((await complete(await begin(), second.replace('-', '').toUpperCase())).statusCode).toBe(201);
    expect((await member.visitor.get('/api/config/account')).json()).toMatchObject({ recoveryCodes: 8 });
  });

  it('replaces the recovery codes on request', async () => {
    const [old = ''] = await enrol();
    const reply = await member.visitor.post('/api/config/account/recovery-codes', {});
    const [fresh = ''] = reply.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(refusalOf(await complete(await begin(), old)).code).toBe('MEMBERS_CODE_WRONG');
    expect((await complete(await begin(), fresh)).statusCode).toBe(201);
  });

  it('gives no recovery codes to a member without a second factor', async () => {
    const reply = await member.visitor.post('/api/config/account/recovery-codes', {});
    expect(refusalOf(reply)).toEqual({ status: 409, code: 'MEMBERS_NO_SECOND_FACTOR' });
  });
});

describe('a lost second factor', () => {
  it('is removed with its recovery codes, ends all sessions, and the password is enough again', async () => {
    await enrol();
    const ctx = { db: database, clock: app.ctx.clock, log: silentLog };
    expect(await removeSecondFactors(ctx, { email: ` ${member.email.toUpperCase()} ` })).toMatchObject({
      hadTotp: true,
      passkeys: 0,
    });
    expect((await member.visitor.get('/api/config/account')).statusCode).toBe(401);
    const visitor = app.visitor();
    expect((await visitor.signIn(member.email)).json()).toHaveProperty('member');
    expect((await visitor.get('/api/config/account')).json()).toMatchObject({ hasTotp: false, recoveryCodes: 0 });
    expect(await removeSecondFactors(ctx, { email: member.email })).toMatchObject({ hadTotp: false });
  });

  it('refuses an unknown member', async () => {
    const ctx = { db: database, clock: app.ctx.clock, log: silentLog };
    await expect(removeSecondFactors(ctx, { email: 'no-one@shop.example' })).rejects.toMatchObject({
      code: 'MEMBERS_MEMBER_NOT_FOUND',
    });
  });
});

describe('the policy that requires two factors', () => {
  const SETTINGS = '/api/config/settings/security';

  it('leads members without a second factor to set one up before anything else', async () => {
    expect((await member.visitor.get(SETTINGS)).json()).toEqual({ requireTwoFactor: false });
    const manager = await app.signedIn(8);
    expect((await manager.visitor.get('/api/config/probe')).statusCode).toBe(200);
    expect((await member.visitor.put(SETTINGS, { requireTwoFactor: true })).statusCode).toBe(200);
    const refused = await manager.visitor.get('/api/config/probe');
    expect(refusalOf(refused)).toEqual({ status: 403, code: 'HTTP_TWO_FACTOR_NEEDED' });
    expect((await manager.visitor.get('/api/config/session')).json()).toMatchObject({
      needsTwoFactor: true,
      capabilities: ['public', 'member'],
    });
    expect((await app.visitor().signIn(manager.email)).json()).toMatchObject({ needsTwoFactor: true });
    await enrol(manager);
    expect((await manager.visitor.get('/api/config/probe')).statusCode).toBe(200);
    const removed = await manager.visitor.remove(TOTP_URL);
    expect(refusalOf(removed)).toEqual({ status: 409, code: 'MEMBERS_TWO_FACTOR_REQUIRED' });
    expect((await manager.visitor.get('/api/config/account')).json()).toMatchObject({ hasTotp: true });
  });

  it('is set by members who may write settings', async () => {
    const editor = await app.signedIn(4);
    expect((await editor.visitor.put(SETTINGS, { requireTwoFactor: true })).statusCode).toBe(403);
    for (const value of [null, 1, 'yes', {}, []])
      expect((await member.visitor.put(SETTINGS, { requireTwoFactor: value })).statusCode).toBe(400);
    expect((await member.visitor.get(SETTINGS)).json()).toEqual({ requireTwoFactor: false });
  });
});
