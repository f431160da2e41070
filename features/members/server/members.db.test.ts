import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { MemberRow } from '../admin-contract.ts';
import { ROLES } from '../roles.ts';
import { createOwner } from './create-owner.ts';
import { makeMember } from './testing/fixture.ts';
import { GARBAGE, type MemberApp, memberRows, openMemberApp, type SignedInMember } from './testing/member-app.ts';

// Covers the members of a website over HTTP: the list, roles, removal and ownership.

const MEMBERS = '/api/config/members';

let database: Database;
let app: MemberApp;
let admin: SignedInMember;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await openMemberApp(database);
  admin = await app.signedIn(1);
});

async function list(query = ''): Promise<{ rows: MemberRow[]; nextCursor: string | null; count: object }> {
  return (await admin.visitor.get(`${MEMBERS}${query}`)).json();
}

async function idOf(email: string): Promise<string> {
  return (await list(`?search=${email}`)).rows[0]?.id ?? '';
}

async function rolesOf(id: string): Promise<number[]> {
  const { rows } = await list('?limit=200');
  return rows.find((row) => row.id === id)?.roles.map(({ code }) => code) ?? [];
}

describe('the list of members', () => {
  it('shows each member of this website once, with all roles', async () => {
    const editor = await makeMember(app.ctx, 4, 6);
    await makeMember(app.other, 1);
    const { rows, nextCursor, count } = await list('?sort=-joinedOn');
    expect(rows.map(({ email }) => email).sort()).toEqual([admin.email, editor].sort());
    expect(rows.find(({ email }) => email === editor)).toMatchObject({
      roles: [
        { code: 4, name: 'editor' },
        { code: 6, name: 'moderator' },
      ],
      code: false,
      isOwner: false,
      isSelf: false,
      hasTwoFactor: false,
      lastSeenOn: null,
    });
    expect([nextCursor, count]).toEqual([null, { value: 2, isExact: true }]);
  });

  it.each(['name', '-name', 'email', '-email', 'joinedOn', '-joinedOn'])(
    'returns every member exactly once when paged by %s',
    async (sort) => {
      for (let n = 0; n < 6; n++) await makeMember(app.ctx, 10);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(`?limit=3&sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`);
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
      const { rows } = await list(`?sort=${sort}`);
      expect(seen).toEqual(rows.map(({ id }) => id));
    },
  );

  it('finds members by part of the email address and by role', async () => {
    const viewer = await makeMember(app.ctx, 10);
    expect((await list(`?search=${viewer.slice(3, 20).toUpperCase()}`)).rows.map(({ email }) => email)).toContain(
      viewer,
    );
    expect((await list('?role=10')).rows.map(({ email }) => email)).toEqual([viewer]);
    expect((await list('?search=%25')).rows).toEqual([]);
  });

  it.each([
    '?cursor=garbage',
    `?cursor=${Buffer.from('[1,2]').toString('base64url')}`,
    '?sort=password',
    '?limit=0',
    '?role=x',
    '?limit=1e9',
  ])('rejects the list query %s', async (query) => {
    expect((await admin.visitor.get(`${MEMBERS}${query}`)).statusCode).toBe(400);
  });
});

describe('changing roles', () => {
  it('replaces the roles, and the member has them at once', async () => {
    const editor = await app.signedIn(4);
    const reply = await admin.visitor.put(`${MEMBERS}/${editor.id}/roles`, { roles: [8, 10, 8] });
    expect([reply.statusCode, reply.json<MemberRow>().roles.map(({ code }) => code)]).toEqual([200, [8, 10]]);
    const session = await editor.visitor.get('/api/config/session');
    expect(session.json<{ capabilities: string[] }>().capabilities).toContain('orders.write');
  });

  it.each(ROLES)('an admin can grant $name [S6.1]', async ({ code }) => {
    const email = await makeMember(app.ctx, 10);
    const reply = await admin.visitor.put(`${MEMBERS}/${await idOf(email)}/roles`, { roles: [code] });
    expect(reply.statusCode).toBe(200);
  });

  it('refuses a role that opens more than the granter has, and writes nothing', async () => {
    const manager = await app.signedIn(15);
    const target = await idOf(await makeMember(app.ctx, 4));
    const before = await memberRows(app.ctx);
    for (const roles of [[1], [8], [4, 2], [3], [9]]) {
      const reply = await manager.visitor.put(`${MEMBERS}/${target}/roles`, { roles });
      expect(refusalOf(reply)).toEqual({ status: 403, code: 'MEMBERS_ROLE_ABOVE_OWN' });
    }
    const demoted = await manager.visitor.put(`${MEMBERS}/${admin.id}/roles`, { roles: [4] });
    expect(refusalOf(demoted)).toEqual({ status: 403, code: 'MEMBERS_ROLE_ABOVE_OWN' });
    const removed = await manager.visitor.remove(`${MEMBERS}/${admin.id}`);
    expect(refusalOf(removed)).toEqual({ status: 403, code: 'MEMBERS_ROLE_ABOVE_OWN' });
    const selfPromotion = await manager.visitor.put(`${MEMBERS}/${manager.id}/roles`, { roles: [1, 15] });
    expect(selfPromotion.statusCode).toBe(403);
    expect(await memberRows(app.ctx)).toBe(before);
  });

  it('grants access to code to a website manager, by an admin only', async () => {
    const manager = await app.signedIn(15);
    const url = `${MEMBERS}/${manager.id}/roles`;
    expect((await manager.visitor.put(url, { roles: [15], code: true })).json<object>()).toMatchObject({
      code: 'MEMBERS_CODE_BY_ADMIN_ONLY',
    });
    const granted = await admin.visitor.put(url, { roles: [15], code: true });
    expect(granted.json<MemberRow>()).toMatchObject({ code: true });
    const { capabilities } = (await manager.visitor.get('/api/config/session')).json<{ capabilities: string[] }>();
    expect(capabilities).toContain('code.write');
    // Left out, it stays. Without the role, it ends.
    expect((await admin.visitor.put(url, { roles: [4, 15] })).json<MemberRow>().code).toBe(true);
    expect((await admin.visitor.put(url, { roles: [4] })).json<MemberRow>().code).toBe(false);
    expect(refusalOf(await admin.visitor.put(url, { roles: [4], code: true }))).toEqual({
      status: 400,
      code: 'MEMBERS_CODE_NEEDS_MANAGER',
    });
  });

  it('ends the sessions of a member who gets the role none', async () => {
    const editor = await app.signedIn(4);
    await admin.visitor.put(`${MEMBERS}/${editor.id}/roles`, { roles: [14] });
    expect((await editor.visitor.get('/api/config/sessions')).statusCode).toBe(401);
    expect((await editor.visitor.signIn(editor.email)).statusCode).toBe(401);
  });

  it.each([
    { roles: [99], status: 400, code: 'MEMBERS_ROLE_UNKNOWN' },
    { roles: [5], status: 400, code: 'MEMBERS_ROLE_UNKNOWN' },
    { roles: [14, 4], status: 400, code: 'MEMBERS_ROLE_NONE_ALONE' },
    { roles: [], status: 400, code: 'HTTP_BAD_INPUT' },
  ])('rejects the roles $roles', async ({ roles, status, code }) => {
    const id = await idOf(await makeMember(app.ctx, 4));
    expect(refusalOf(await admin.visitor.put(`${MEMBERS}/${id}/roles`, { roles }))).toEqual({ status, code });
  });

  it('rejects garbage in every field and writes nothing', async () => {
    const id = await idOf(await makeMember(app.ctx, 4));
    const before = await memberRows(app.ctx);
    for (const value of GARBAGE) {
      const bodies = [{ roles: value }, { roles: [4], code: value }, { roles: [4], [String(value).slice(0, 9)]: 1 }];
      for (const body of bodies) {
        const { statusCode } = await admin.visitor.put(`${MEMBERS}/${id}/roles`, body);
        expect([Math.floor(statusCode / 100), JSON.stringify(body).slice(0, 80)]).toEqual([4, expect.anything()]);
      }
      expect(
        (await admin.visitor.remove(`${MEMBERS}/${encodeURIComponent(String(value).slice(0, 150))}`)).statusCode,
      ).toBeLessThan(500);
    }
    expect(await memberRows(app.ctx)).toBe(before);
  });

  it('does not reach a member of another website', async () => {
    const [row] = await database.sql<{ id: string }>`
      select id from members where email = ${await makeMember(app.other, 4)}`;
    const url = `${MEMBERS}/${row!.id}`;
    expect(refusalOf(await admin.visitor.put(`${url}/roles`, { roles: [10] })).code).toBe('MEMBERS_NOT_FOUND');
    expect(refusalOf(await admin.visitor.remove(url)).code).toBe('MEMBERS_NOT_FOUND');
    expect(refusalOf(await admin.visitor.post(`${url}/ownership`, {})).code).toBe('MEMBERS_NOT_FOUND');
  });
});

describe('the last admin', () => {
  it('cannot be demoted or removed', async () => {
    await makeMember(app.ctx, 15);
    const demoted = await admin.visitor.put(`${MEMBERS}/${admin.id}/roles`, { roles: [15] });
    expect(refusalOf(demoted)).toEqual({ status: 409, code: 'MEMBERS_LAST_ADMIN' });
    expect(refusalOf(await admin.visitor.remove(`${MEMBERS}/${admin.id}`))).toEqual({
      status: 409,
      code: 'MEMBERS_LAST_ADMIN',
    });
    expect(await rolesOf(admin.id)).toEqual([1]);
  });

  it('remains when admins remove and demote each other at the same time', async () => {
    const admins = [admin, await app.signedIn(1), await app.signedIn(1), await app.signedIn(1)];
    await Promise.all(
      admins.map(({ visitor }, index) => {
        const target = admins[(index + 1) % admins.length]!.id;
        return index % 2 === 0
          ? visitor.remove(`${MEMBERS}/${target}`)
          : visitor.put(`${MEMBERS}/${target}/roles`, { roles: [4] });
      }),
    );
    const left = await database.sql`
      select from memberships where website_id = ${app.ctx.websiteId} and role = 1`;
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(left.length).toBeLessThan(4);
  });
});

describe('removing a member', () => {
  it('ends their sessions on this website at once, and no others', async () => {
    const editor = await app.signedIn(4);
    await database.sql`
      insert into memberships (website_id, member_id, role, created_at)
      values (${app.other.websiteId}, ${editor.id}, 4, now())`;
    const onOtherWebsite = app.visitor('other.test');
    await onOtherWebsite.signIn(editor.email);
    expect((await admin.visitor.remove(`${MEMBERS}/${editor.id}`)).statusCode).toBe(204);
    expect((await editor.visitor.get('/api/config/sessions')).statusCode).toBe(401);
    expect((await onOtherWebsite.get('/api/config/sessions')).statusCode).toBe(200);
    expect((await editor.visitor.signIn(editor.email)).statusCode).toBe(401);
    expect(refusalOf(await admin.visitor.remove(`${MEMBERS}/${editor.id}`))).toEqual({
      status: 404,
      code: 'MEMBERS_NOT_FOUND',
    });
  });
});

describe('the owner', () => {
  it('stays an admin until the ownership is transferred', async () => {
    const { email } = await createOwner(app.ctx, { email: `${app.ctx.websiteId}@example.test` });
    const ownerId = await idOf(email);
    expect((await list('?role=1')).rows.find(({ id }) => id === ownerId)?.isOwner).toBe(true);
    const demoted = await admin.visitor.put(`${MEMBERS}/${ownerId}/roles`, { roles: [4] });
    expect(refusalOf(demoted)).toEqual({ status: 409, code: 'MEMBERS_OWNER_STAYS_ADMIN' });
    expect(refusalOf(await admin.visitor.remove(`${MEMBERS}/${ownerId}`)).code).toBe('MEMBERS_OWNER_STAYS_ADMIN');
    // Another admin cannot take the ownership.
    const taken = await admin.visitor.post(`${MEMBERS}/${admin.id}/ownership`, {});
    expect(refusalOf(taken)).toEqual({ status: 403, code: 'MEMBERS_NOT_OWNER' });
  });

  it('can make another member the owner and can be removed afterwards', async () => {
    const next = await app.signedIn(14, 10);
    // The website has no owner yet, so an admin can name one.
    expect((await admin.visitor.post(`${MEMBERS}/${admin.id}/ownership`, {})).statusCode).toBe(200);
    const reply = await admin.visitor.post(`${MEMBERS}/${next.id}/ownership`, {});
    expect(reply.json<MemberRow>()).toMatchObject({ isOwner: true, roles: [{ code: 1 }, { code: 10 }] });
    expect((await list('?role=1')).rows.filter(({ isOwner }) => isOwner).map(({ id }) => id)).toEqual([next.id]);
    expect((await next.visitor.remove(`${MEMBERS}/${admin.id}`)).statusCode).toBe(204);
  });
});

describe('the permission to manage members', () => {
  it('is decided by the capability, and by a recent sign-in for writes', async () => {
    const editor = await app.signedIn(4);
    expect((await editor.visitor.get(MEMBERS)).statusCode).toBe(403);
    expect((await app.visitor().get(MEMBERS)).statusCode).toBe(401);
    app.ctx.advance(10 * 60_000 + 1);
    const id = await idOf(editor.email);
    const late = await admin.visitor.put(`${MEMBERS}/${id}/roles`, { roles: [10] });
    expect(refusalOf(late)).toEqual({ status: 403, code: 'HTTP_RECENT_SIGN_IN_NEEDED' });
    const wrong = await admin.visitor.post('/api/config/session/confirmation', { password: 'wrong' });
    expect(refusalOf(wrong)).toEqual({ status: 400, code: 'MEMBERS_PASSWORD_WRONG' });
    expect((await admin.visitor.put(`${MEMBERS}/${id}/roles`, { roles: [10] })).statusCode).toBe(403);
    const confirmed = await admin.visitor.post('/api/config/session/confirmation', { password: 'quiet river bowl' });
    expect(confirmed.statusCode).toBe(200);
    expect((await admin.visitor.put(`${MEMBERS}/${id}/roles`, { roles: [10] })).statusCode).toBe(200);
  });
});

describe('viewing as a role', () => {
  it('returns the capabilities of the role to an admin only', async () => {
    const url = '/api/config/session?viewAs=4';
    const preview = (await admin.visitor.get(url)).json<{ roles: object[]; capabilities: string[] }>();
    expect(preview.roles).toEqual([{ code: 4, name: 'editor' }]);
    expect(preview.capabilities).toContain('pages.write');
    expect(preview.capabilities).not.toContain('members.read');
    expect((await admin.visitor.get(MEMBERS)).statusCode).toBe(200);
    const manager = await app.signedIn(15);
    expect(refusalOf(await manager.visitor.get(url))).toEqual({ status: 403, code: 'HTTP_NOT_ALLOWED' });
    expect(refusalOf(await admin.visitor.get('/api/config/session?viewAs=99')).code).toBe('MEMBERS_ROLE_UNKNOWN');
    expect((await admin.visitor.get('/api/config/session?viewAs=x')).statusCode).toBe(400);
  });
});
