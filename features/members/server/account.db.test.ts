import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { MemberAccount } from '../account-contract.ts';
import { makeMember, PASSWORD } from './testing/fixture.ts';
import {
  GARBAGE,
  type MemberApp,
  memberRows,
  NEW_PASSWORD,
  openMemberApp,
  type SignedInMember,
} from './testing/member-app.ts';

// Covers the member's own account over HTTP: profile, password, email address and password reset.

const ACCOUNT = '/api/config/account';

let database: Database;
let app: MemberApp;
let member: SignedInMember;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openMemberApp(database);
  member = await app.signedIn(4);
});

async function account(): Promise<MemberAccount> {
  return (await member.visitor.get(ACCOUNT)).json();
}

describe('the profile', () => {
  it('shows and changes the name', async () => {
    expect(await account()).toEqual({
      id: member.id,
      email: member.email,
      name: '',
      emailChange: null,
      hasTotp: false,
      recoveryCodes: 0,
      passkeys: 0,
    });
    const reply = await member.visitor.put(ACCOUNT, { name: ' Ada Byron ' });
    expect(reply.json<MemberAccount>().name).toBe('Ada Byron');
    expect((await member.visitor.get('/api/config/session')).json()).toMatchObject({ member: { name: 'Ada Byron' } });
  });

  it('rejects garbage in every field and writes nothing', async () => {
    const before = await memberRows(app.ctx);
    const calls = [
      ['PUT', ACCOUNT, 'name'],
      ['PUT', `${ACCOUNT}/password`, 'current'],
      ['PUT', `${ACCOUNT}/password`, 'password'],
      ['POST', `${ACCOUNT}/email-changes`, 'email'],
      ['POST', `${ACCOUNT}/totp/confirmation`, 'code'],
      ['POST', '/api/config/email-change-confirmations', 'token'],
      ['POST', '/api/config/password-resets', 'email'],
      ['PUT', '/api/config/password-resets', 'token'],
      ['POST', '/api/config/session/second-factor', 'code'],
      ['POST', '/api/config/session/second-factor', 'passkey'],
      ['POST', '/api/config/session/passkey', 'passkey'],
      ['POST', '/api/config/session/confirmation', 'password'],
      ['POST', `${ACCOUNT}/passkeys`, 'passkey'],
    ] as const;
    for (const [method, url, field] of calls) {
      for (const [index, value] of GARBAGE.filter((one) => typeof one !== 'string' || one.length !== 11).entries()) {
        // From many addresses, because requests are rate-limited.
        const remoteAddress = `10.20.${index}.${field.length}`;
        const payload = { name: 'Ada', password: NEW_PASSWORD, [field]: value };
        const exact = field === 'name' || url.endsWith('passkeys') ? payload : { [field]: value };
        const { statusCode } = await member.visitor.send({ method, url, payload: exact, remoteAddress });
        expect([Math.floor(statusCode / 100), url, field, String(value).slice(0, 20)]).toEqual([
          4,
          url,
          field,
          expect.anything(),
        ]);
      }
    }
    expect(await memberRows(app.ctx)).toBe(before);
  });
});

describe('changing the password', () => {
  const change = (current: string, password = NEW_PASSWORD) =>
    member.visitor.put(`${ACCOUNT}/password`, { current, password });

  it('needs the current password, and ends the other sessions on every website', async () => {
    const phone = app.visitor();
    await phone.signIn(member.email);
    await database.sql`
      insert into memberships (website_id, member_id, role, created_at)
      values (${app.other.websiteId}, ${member.id}, 10, now())`;
    const onOtherWebsite = app.visitor('other.test');
    await onOtherWebsite.signIn(member.email);
    expect(refusalOf(await change('wrong'))).toEqual({ status: 400, code: 'MEMBERS_CURRENT_PASSWORD_WRONG' });
    expect((await phone.get(ACCOUNT)).statusCode).toBe(200);
    expect((await change(PASSWORD)).json()).toEqual({ revoked: 2 });
    expect((await phone.get(ACCOUNT)).statusCode).toBe(401);
    expect((await onOtherWebsite.get(ACCOUNT)).statusCode).toBe(401);
    expect((await member.visitor.get(ACCOUNT)).statusCode).toBe(200);
    expect((await app.visitor().signIn(member.email)).statusCode).toBe(401);
    expect((await app.visitor().signIn(member.email, NEW_PASSWORD)).statusCode).toBe(201);
  });

  it('rejects a short password and limits guesses of the current one', async () => {
    expect(refusalOf(await change(PASSWORD, 'short'))).toEqual({ status: 400, code: 'MEMBERS_PASSWORD_LENGTH' });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await change('wrong')).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('changing the email address', () => {
  const request = (email: string) => member.visitor.post(`${ACCOUNT}/email-changes`, { email });
  const confirm = (token: string, host?: string) =>
    app.visitor(host).post('/api/config/email-change-confirmations', { token });

  it.each([
    ['current', 'new'],
    ['new', 'current'],
  ])('takes effect when both addresses have confirmed, the %s one first', async (...order) => {
    const next = `next-${member.email}`;
    const requested = await request(next);
    expect([requested.statusCode, requested.json<MemberAccount>().emailChange?.email]).toEqual([202, next]);
    const tokens: Record<string, string> = {
      current: await app.linkTo(member.email),
      new: await app.linkTo(next),
    };
    expect((await confirm(tokens[order[0]]!)).json()).toEqual({ state: 'waiting', email: next });
    expect((await confirm(tokens[order[0]]!)).json()).toEqual({ state: 'waiting', email: next });
    expect((await account()).email).toBe(member.email);
    expect((await confirm(tokens[order[1]]!)).json()).toEqual({ state: 'changed', email: next });
    expect(await account()).toMatchObject({ email: next, emailChange: null });
    expect((await app.visitor().signIn(next)).statusCode).toBe(201);
    for (const token of Object.values(tokens))
      expect(refusalOf(await confirm(token))).toEqual({ status: 410, code: 'MEMBERS_LINK_INVALID' });
  });

  it('refuses the address of another account only after it was confirmed', async () => {
    const taken = await makeMember(app.other, 4);
    expect((await request(taken)).statusCode).toBe(202);
    await confirm(await app.linkTo(member.email));
    const refused = await confirm(await app.linkTo(taken));
    expect(refusalOf(refused)).toEqual({ status: 409, code: 'MEMBERS_EMAIL_TAKEN' });
    expect((await account()).email).toBe(member.email);
  });

  it('refuses links that expired, were cancelled or replaced, or belong to another website', async () => {
    const invalid = { status: 410, code: 'MEMBERS_LINK_INVALID' };
    await request(`first-${member.email}`);
    const first = await app.linkTo(member.email);
    await request(`second-${member.email}`);
    const second = await app.linkTo(member.email);
    expect(refusalOf(await confirm(first))).toEqual(invalid);
    expect(refusalOf(await confirm(second, 'other.test'))).toEqual(invalid);
    expect((await member.visitor.remove(`${ACCOUNT}/email-changes`)).statusCode).toBe(204);
    expect(refusalOf(await confirm(second))).toEqual(invalid);
    await request(`third-${member.email}`);
    const third = await app.linkTo(member.email);
    app.ctx.advance(DAY);
    expect(refusalOf(await confirm(third))).toEqual(invalid);
    expect((await account()).email).toBe(member.email);
  });

  it('refuses the address that the account already has', async () => {
    expect(refusalOf(await request(member.email.toUpperCase()))).toEqual({ status: 400, code: 'MEMBERS_EMAIL_SAME' });
  });
});

describe('resetting the password', () => {
  const request = (email: string, visitor = app.visitor()) => visitor.post('/api/config/password-resets', { email });
  const reset = (token: string, password = NEW_PASSWORD, host?: string) =>
    app.visitor(host).put('/api/config/password-resets', { token, password });
  const invalid = { status: 410, code: 'MEMBERS_LINK_INVALID' };

  it('gives the same reply whether or not the address has an account, and sends an email only to a member', async () => {
    const stranger = await makeMember(app.other, 1);
    const emails = [member.email, 'nobody@example.test', stranger];
    const replies = [];
    for (const email of emails) replies.push(await request(email));
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      emails.map((email) => [202, JSON.stringify({ email })]),
    );
    await app.linkTo('');
    expect(app.mail.sent.map(({ to }) => to)).toEqual([member.email]);
  });

  it('sets a new password once and ends all sessions', async () => {
    await request(member.email);
    const earlier = await app.linkTo(member.email);
    await request(member.email);
    const token = await app.linkTo(member.email);
    expect(refusalOf(await reset(token, 'short'))).toEqual({ status: 400, code: 'MEMBERS_PASSWORD_LENGTH' });
    expect((await reset(token)).statusCode).toBe(204);
    expect((await member.visitor.get(ACCOUNT)).statusCode).toBe(401);
    expect((await app.visitor().signIn(member.email)).statusCode).toBe(401);
    expect((await app.visitor().signIn(member.email, NEW_PASSWORD)).statusCode).toBe(201);
    expect(refusalOf(await reset(token))).toEqual(invalid);
    expect(refusalOf(await reset(earlier))).toEqual(invalid);
  });

  it('refuses links that expired, were changed or belong to another website', async () => {
    await request(member.email);
    const token = await app.linkTo(member.email);
    expect(refusalOf(await reset(`${token.slice(0, -1)}-`))).toEqual(invalid);
    expect(refusalOf(await reset(token, NEW_PASSWORD, 'other.test'))).toEqual(invalid);
    app.ctx.advance(HOUR);
    expect(refusalOf(await reset(token))).toEqual(invalid);
    expect((await app.visitor().signIn(member.email)).statusCode).toBe(201);
  });

  it('limits requests for one address, known or not', async () => {
    for (const email of [member.email, 'nobody@example.test']) {
      const visitor = app.visitor();
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await request(email, visitor)).statusCode);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });
});
