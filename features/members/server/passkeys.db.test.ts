import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { Authenticator } from '#platform/http/testing/authenticator.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PasskeyRow } from '../account-contract.ts';
import { PASSWORD } from './testing/fixture.ts';
import {
  type MemberApp,
  type MemberVisitor,
  memberRows,
  openMemberApp,
  type SignedInMember,
} from './testing/member-app.ts';

// Covers passkeys over HTTP: registration, sign-in, confirmation and second factor, with a software authenticator.

const PASSKEYS = '/api/config/account/passkeys';
const SHOP = { origin: 'http://shop.test', rpId: 'shop.test' };
const REFUSED = { status: 400, code: 'MEMBERS_PASSKEY_REFUSED' };

let database: Database;
let app: MemberApp;
let member: SignedInMember;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openMemberApp(database);
  member = await app.signedIn(1);
});

async function challengeFor(visitor: MemberVisitor, url: string): Promise<string> {
  const reply = await visitor.post(url, {});
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json<{ options: { challenge: string } }>().options.challenge;
}

async function register(authenticator: Authenticator, overrides: object = {}, name = 'Laptop') {
  const challenge = await challengeFor(member.visitor, `${PASSKEYS}/requests`);
  const passkey = authenticator.create({ ...SHOP, challenge, ...overrides });
  return await member.visitor.post(PASSKEYS, { name, passkey });
}

async function signInWith(authenticator: Authenticator, overrides: object = {}, visitor = app.visitor()) {
  const challenge = await challengeFor(visitor, '/api/config/session/passkey-requests');
  const passkey = authenticator.get({ ...SHOP, challenge, ...overrides });
  return await visitor.post('/api/config/session/passkey', { passkey });
}

describe('registering a passkey', () => {
  it('stores several, which can be renamed and removed', async () => {
    const [laptop, phone] = [new Authenticator(), new Authenticator()];
    const first = await register(laptop);
    expect([first.statusCode, first.json<PasskeyRow>()]).toEqual([
      201,
      { id: expect.any(String), name: 'Laptop', createdOn: expect.any(Number), lastUsedOn: null },
    ]);
    app.ctx.advance(1000);
    const { id } = (await register(phone, {}, 'Phone')).json<PasskeyRow>();
    expect((await member.visitor.put(`${PASSKEYS}/${id}`, { name: 'Old phone' })).statusCode).toBe(200);
    const list = async () => (await member.visitor.get(PASSKEYS)).json<{ passkeys: PasskeyRow[] }>().passkeys;
    expect((await list()).map(({ name }) => name)).toEqual(['Laptop', 'Old phone']);
    expect((await member.visitor.remove(`${PASSKEYS}/${id}`)).statusCode).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Laptop']);
    expect(refusalOf(await member.visitor.remove(`${PASSKEYS}/${id}`)).code).toBe('MEMBERS_PASSKEY_NOT_FOUND');
    expect((await signInWith(laptop)).statusCode).toBe(201);
    expect(refusalOf(await signInWith(phone))).toEqual(REFUSED);
  });

  it.each([
    { title: 'of another origin', overrides: { origin: 'https://evil.test' } },
    { title: 'of another port', overrides: { origin: 'http://shop.test:8080' } },
    { title: 'for another host', overrides: { rpId: 'evil.test' } },
    { title: 'with another challenge', overrides: { challenge: 'aaaaaaaaaaaaaaaaaaaaaa' } },
  ])('refuses one $title and stores nothing', async ({ overrides }) => {
    const before = await memberRows(app.ctx);
    expect(refusalOf(await register(new Authenticator(), overrides))).toEqual(REFUSED);
    expect(await memberRows(app.ctx)).toBe(before);
  });

  it('refuses one that did not verify its user, and a challenge used twice or by another member', async () => {
    const careless = new Authenticator();
    careless.isVerifying = false;
    expect(refusalOf(await register(careless))).toEqual(REFUSED);
    const challenge = await challengeFor(member.visitor, `${PASSKEYS}/requests`);
    const another = await app.signedIn(1);
    const passkey = new Authenticator().create({ ...SHOP, challenge });
    expect(refusalOf(await another.visitor.post(PASSKEYS, { name: 'x', passkey }))).toEqual(REFUSED);
    const authenticator = new Authenticator();
    const own = authenticator.create({
      ...SHOP,
      challenge: await challengeFor(member.visitor, `${PASSKEYS}/requests`),
    });
    expect((await member.visitor.post(PASSKEYS, { name: 'x', passkey: own })).statusCode).toBe(201);
    expect(refusalOf(await member.visitor.post(PASSKEYS, { name: 'x', passkey: own }))).toEqual(REFUSED);
    expect(refusalOf(await register(authenticator)).code).toBe('MEMBERS_PASSKEY_EXISTS');
  });

  it('needs a recent sign-in', async () => {
    app.ctx.advance(10 * MINUTE + 1);
    const reply = await member.visitor.post(`${PASSKEYS}/requests`, {});
    expect(refusalOf(reply)).toEqual({ status: 403, code: 'HTTP_RECENT_SIGN_IN_NEEDED' });
  });
});

describe('signing in with a passkey', () => {
  it('needs no password and no other factor', async () => {
    const authenticator = new Authenticator();
    await register(authenticator);
    const visitor = app.visitor();
    const reply = await signInWith(authenticator, {}, visitor);
    expect([reply.statusCode, reply.json<{ member: { email: string } }>().member.email]).toEqual([201, member.email]);
    expect((await visitor.get('/api/config/session')).json()).toMatchObject({ member: { email: member.email } });
  });

  it.each([
    { title: 'of another origin', overrides: { origin: 'https://shop.test.evil.test' } },
    { title: 'for another host', overrides: { rpId: 'other.test' } },
    { title: 'with an invented challenge', overrides: { challenge: 'aaaaaaaaaaaaaaaaaaaaaa' } },
  ])('refuses one $title', async ({ overrides }) => {
    const authenticator = new Authenticator();
    await register(authenticator);
    expect(refusalOf(await signInWith(authenticator, overrides))).toEqual(REFUSED);
  });

  it('refuses an unknown passkey, another key, a replay, and one on another website', async () => {
    const authenticator = new Authenticator();
    await register(authenticator);
    expect(refusalOf(await signInWith(new Authenticator()))).toEqual(REFUSED);
    const impostor = Object.assign(new Authenticator(), { id: authenticator.id });
    expect(refusalOf(await signInWith(impostor))).toEqual(REFUSED);
    const visitor = app.visitor();
    const challenge = await challengeFor(visitor, '/api/config/session/passkey-requests');
    const passkey = authenticator.get({ ...SHOP, challenge });
    expect((await visitor.post('/api/config/session/passkey', { passkey })).statusCode).toBe(201);
    expect(refusalOf(await app.visitor().post('/api/config/session/passkey', { passkey }))).toEqual(REFUSED);
    const there = app.visitor('other.test');
    expect(refusalOf(await signInWith(authenticator, {}, there))).toEqual(REFUSED);
  });

  it('refuses a counter that does not increase', async () => {
    const authenticator = new Authenticator();
    authenticator.counter = 5;
    await register(authenticator);
    authenticator.counter = 6;
    expect((await signInWith(authenticator)).statusCode).toBe(201);
    expect(refusalOf(await signInWith(authenticator))).toEqual(REFUSED);
    authenticator.counter = 3;
    expect(refusalOf(await signInWith(authenticator))).toEqual(REFUSED);
    authenticator.counter = 7;
    expect((await signInWith(authenticator)).statusCode).toBe(201);
  });

  it('refuses a passkey of a member who was removed', async () => {
    const authenticator = new Authenticator();
    await register(authenticator);
    await database.sql`delete from memberships where website_id = ${app.ctx.websiteId}`;
    expect(refusalOf(await signInWith(authenticator))).toEqual(REFUSED);
  });
});

describe('a passkey of a signed-in member', () => {
  it('confirms the session, and only for the member it belongs to', async () => {
    const authenticator = new Authenticator();
    await register(authenticator);
    app.ctx.advance(10 * MINUTE + 1);
    const url = '/api/config/session/confirmation';
    const prove = async (visitor: MemberVisitor) => {
      const challenge = await challengeFor(visitor, '/api/config/session/passkey-requests');
      return await visitor.post(url, { passkey: authenticator.get({ ...SHOP, challenge }) });
    };
    const another = await app.signedIn(1);
    expect(refusalOf(await prove(another.visitor))).toEqual(REFUSED);
    expect((await prove(member.visitor)).statusCode).toBe(200);
    expect((await member.visitor.post(`${PASSKEYS}/requests`, {})).statusCode).toBe(201);
  });

  it('is asked for after the password, as the second factor', async () => {
    const authenticator = new Authenticator();
    await register(authenticator);
    const visitor = app.visitor();
    const first = await visitor.signIn(member.email);
    expect(first.json()).toEqual({ secondFactor: { methods: ['passkey'] } });
    expect((await visitor.get('/api/config/session')).json()).toBeNull();
    const challenge = await challengeFor(visitor, '/api/config/session/passkey-requests');
    const passkey = authenticator.get({ ...SHOP, challenge });
    const second = await visitor.post('/api/config/session/second-factor', { passkey });
    expect([second.statusCode, second.json<{ member: { email: string } }>().member.email]).toEqual([201, member.email]);
    expect((await app.visitor().signIn(member.email, PASSWORD)).json()).toHaveProperty('secondFactor');
  });
});
