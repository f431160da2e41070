import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { InvitationRow } from '../admin-contract.ts';
import { makeMember, PASSWORD } from './testing/fixture.ts';
import {
  GARBAGE,
  type MemberApp,
  memberRows,
  NEW_PASSWORD,
  openMemberApp,
  type SignedInMember,
} from './testing/member-app.ts';

// Covers invitations over HTTP: who may invite, what the link does, and every way in which it can be invalid.

const INVITATIONS = '/api/config/members/invitations';

let database: Database;
let app: MemberApp;
let admin: SignedInMember;
let people = 0;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openMemberApp(database);
  admin = await app.signedIn(1);
});

function newAddress(): string {
  people += 1;
  return `person-${people}@example.test`;
}

async function invite(email: string, roles = [4], by = admin): Promise<InvitationRow> {
  const reply = await by.visitor.post(INVITATIONS, { email, roles });
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return reply.json();
}

async function join(token: string, overrides: object = {}, visitor = app.visitor()) {
  return await visitor.post('/api/config/join', { token, name: 'Ada', password: NEW_PASSWORD, ...overrides });
}

describe('inviting', () => {
  it('sends an email with a link that creates the account and signs in', async () => {
    const email = newAddress();
    const invitation = await invite(` ${email.toUpperCase()}`, [4, 6]);
    expect(invitation).toMatchObject({ email, roles: [{ code: 4 }, { code: 6 }], invitedBy: admin.email });
    const token = await app.linkTo(email);
    expect(app.mail.sent.at(-1)?.text).toContain(`https://shop.test/config/join?token=${token}`);
    const visitor = app.visitor();
    const page = await visitor.get(`/api/config/join?token=${token}`);
    expect(page.json()).toEqual({
      site: 'Test shop',
      email,
      roles: [
        { code: 4, name: 'editor' },
        { code: 6, name: 'moderator' },
      ],
      hasAccount: false,
    });
    const joined = await join(token, {}, visitor);
    expect([joined.statusCode, joined.json<{ member: object }>().member]).toEqual([
      200,
      { id: expect.any(String), email, name: 'Ada' },
    ]);
    expect((await visitor.get('/api/config/session')).json()).toMatchObject({ member: { email } });
    expect((await app.visitor().signIn(email, NEW_PASSWORD)).statusCode).toBe(201);
    expect((await admin.visitor.get(INVITATIONS)).json()).toEqual({ invitations: [] });
  });

  it('refuses a role that opens more than the inviter has', async () => {
    const manager = await app.signedIn(15);
    const reply = await manager.visitor.post(INVITATIONS, { email: newAddress(), roles: [1] });
    expect(refusalOf(reply)).toEqual({ status: 403, code: 'MEMBERS_ROLE_ABOVE_OWN' });
    expect((await manager.visitor.get(INVITATIONS)).json()).toEqual({ invitations: [] });
  });

  it('refuses a member and a person who is already invited', async () => {
    const email = newAddress();
    await invite(email);
    const again = await admin.visitor.post(INVITATIONS, { email, roles: [4] });
    expect(refusalOf(again)).toEqual({ status: 409, code: 'MEMBERS_ALREADY_INVITED' });
    const member = await admin.visitor.post(INVITATIONS, { email: admin.email, roles: [4] });
    expect(refusalOf(member)).toEqual({ status: 409, code: 'MEMBERS_ALREADY_MEMBER' });
  });

  it('creates one invitation of two that are sent at the same time', async () => {
    const email = newAddress();
    const second = await app.signedIn(1);
    const replies = await Promise.all(
      [admin, second, admin, second].map(({ visitor }) => visitor.post(INVITATIONS, { email, roles: [10] })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it('rejects garbage in every field and writes nothing', async () => {
    const before = await memberRows(app.ctx);
    for (const value of GARBAGE) {
      const email = newAddress();
      for (const body of [
        { email, roles: value },
        { email: value, roles: [4] },
        { email, roles: [4], extra: value },
      ]) {
        const { statusCode } = await admin.visitor.post(INVITATIONS, body);
        expect([Math.floor(statusCode / 100), JSON.stringify(body).slice(0, 80)]).toEqual([4, expect.anything()]);
      }
      const path = encodeURIComponent(String(value).slice(0, 150));
      expect((await admin.visitor.remove(`${INVITATIONS}/${path}`)).statusCode).toBeLessThan(500);
      expect((await join(value as string)).statusCode).toBeGreaterThanOrEqual(400);
      const { statusCode } = await app.visitor().get(`/api/config/join?token=${path}`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    }
    expect(await memberRows(app.ctx)).toBe(before);
  });
});

describe('an invitation link that is not valid', () => {
  /** The error of the link, which must be the same on the page and when joining, and must write nothing. */
  async function refusalBy(token: string): Promise<{ status: number; code: unknown }> {
    const before = await memberRows(app.ctx);
    const refused = refusalOf(await join(token));
    expect(refusalOf(await app.visitor().get(`/api/config/join?token=${token}`))).toEqual(refused);
    expect(await memberRows(app.ctx)).toBe(before);
    return refused;
  }

  it('is refused when it was forged or changed', async () => {
    const email = newAddress();
    await invite(email);
    const token = await app.linkTo(email);
    expect(await refusalBy('made-up')).toEqual({ status: 404, code: 'MEMBERS_INVITATION_INVALID' });
    expect(await refusalBy(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual({
      status: 404,
      code: 'MEMBERS_INVITATION_INVALID',
    });
  });

  it('is refused on another website', async () => {
    const email = newAddress();
    await invite(email);
    const token = await app.linkTo(email);
    const before = await memberRows(app.other);
    expect(refusalOf(await join(token, {}, app.visitor('other.test')))).toEqual({
      status: 404,
      code: 'MEMBERS_INVITATION_INVALID',
    });
    expect(await memberRows(app.other)).toBe(before);
  });

  it('is refused after seven days, until the invitation is sent again', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await app.linkTo(email);
    app.ctx.advance(7 * DAY);
    expect(await refusalBy(token)).toEqual({ status: 410, code: 'MEMBERS_INVITATION_EXPIRED' });
    await admin.visitor.post('/api/config/session/confirmation', { password: PASSWORD });
    expect((await admin.visitor.post(`${INVITATIONS}/${id}/emails`, {})).statusCode).toBe(200);
    const next = await app.linkTo(email);
    expect(next).not.toBe(token);
    expect(await refusalBy(token)).toEqual({ status: 404, code: 'MEMBERS_INVITATION_INVALID' });
    expect((await join(next)).statusCode).toBe(200);
  });

  it('is refused the second time, also when both requests come at the same time', async () => {
    const email = newAddress();
    await invite(email);
    const token = await app.linkTo(email);
    const replies = await Promise.all([join(token), join(token), join(token)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refusalBy(token)).toEqual({ status: 410, code: 'MEMBERS_INVITATION_USED' });
  });

  it('is refused after it was revoked', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await app.linkTo(email);
    expect((await admin.visitor.remove(`${INVITATIONS}/${id}`)).statusCode).toBe(204);
    expect(await refusalBy(token)).toEqual({ status: 410, code: 'MEMBERS_INVITATION_REVOKED' });
    expect(refusalOf(await admin.visitor.remove(`${INVITATIONS}/${id}`))).toEqual({
      status: 404,
      code: 'MEMBERS_INVITATION_NOT_FOUND',
    });
    expect((await admin.visitor.post(`${INVITATIONS}/${id}/emails`, {})).statusCode).toBe(404);
  });

  it('is refused when the member who sent it may no longer grant its roles', async () => {
    const inviter = await app.signedIn(1);
    const email = newAddress();
    await invite(email, [1], inviter);
    const token = await app.linkTo(email);
    await admin.visitor.put(`/api/config/members/${inviter.id}/roles`, { roles: [15] });
    expect(await refusalBy(token)).toEqual({ status: 410, code: 'MEMBERS_INVITATION_REVOKED' });
  });
});

describe('joining', () => {
  it('asks a person who has an account for its password', async () => {
    const email = await makeMember(app.other, 4);
    await invite(email, [10]);
    const token = await app.linkTo(email);
    const page = await app.visitor().get(`/api/config/join?token=${token}`);
    expect(page.json()).toMatchObject({ hasAccount: true });
    const before = await memberRows(app.ctx);
    expect(refusalOf(await join(token))).toEqual({ status: 400, code: 'MEMBERS_PASSWORD_WRONG' });
    expect(await memberRows(app.ctx)).toBe(before);
    const joined = await join(token, { password: PASSWORD });
    expect([joined.statusCode, joined.json<{ member: object }>().member]).toEqual([
      200,
      { id: expect.any(String), email, name: '' },
    ]);
    expect((await app.visitor('other.test').signIn(email)).statusCode).toBe(201);
  });

  it('limits how often the password of an account can be guessed', async () => {
    const email = await makeMember(app.other, 4);
    await invite(email, [10]);
    const token = await app.linkTo(email);
    const visitor = app.visitor();
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push(await join(token, {}, visitor));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it.each([
    { body: { password: 'short' }, code: 'MEMBERS_PASSWORD_LENGTH' },
    { body: { name: '  ' }, code: 'HTTP_BAD_INPUT' },
    { body: { name: 'x'.repeat(101) }, code: 'HTTP_BAD_INPUT' },
    { body: { roles: [1] }, code: 'HTTP_BAD_INPUT' },
  ])('rejects $body, and the link can still be used', async ({ body, code }) => {
    const email = newAddress();
    await invite(email);
    const token = await app.linkTo(email);
    expect(refusalOf(await join(token, body))).toEqual({ status: 400, code });
    expect((await join(token)).statusCode).toBe(200);
  });
});
