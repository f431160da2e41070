import { makeOwner } from '#seeds/factories/make-owner.ts';
import { NEW_PASSWORD } from './account-activity-cases.ts';
import { AccountVisitor } from './account-shop.ts';
import { type ActivityCase, one, ownerCase, type Send, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import { findMemberLink } from './member-links.ts';
import type { TestWeb } from './test-web.ts';

const MEMBERS = '/api/config/members';
const INVITATIONS = `${MEMBERS}/invitations`;
const INVITED = 'invited@example.test';

/** The members of the website, their invitations and the security settings. */
export function memberActivityCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  return { ...invitationCases(web, site), ...roleCases(site), ...securityCases(site) };
}

function invitationCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const payload = { email: INVITED, roles: [4] };
  const join = (token: string): Send => ({
    method: 'POST',
    url: '/api/config/join',
    payload: { token, name: 'Grace', password: NEW_PASSWORD },
  });
  const find = async (): Promise<string> => {
    const reply = await owner.get(INVITATIONS);
    return reply.json<{ invitations: { id: string }[] }>().invitations[0]?.id ?? '';
  };
  const invite = async (): Promise<string> => {
    const reply = await owner.post(INVITATIONS, { ...payload, email: 'other@example.test' });
    return reply.json<{ id: string }>().id;
  };
  return {
    'members.createInvitation': ownerCase(
      owner,
      { method: 'POST', url: () => INVITATIONS, payload, refusedPayload: { ...payload, roles: [99] } },
      one('invitation', 'roles', 'state'),
    ),
    'members.resendInvitation': {
      ...ownerCase(owner, { method: 'POST', url: (id) => `${INVITATIONS}/${id}/emails` }, one('invitation', 'state')),
      prepare: find,
    },
    'members.join': {
      prepare: () => findMemberLink(web, site, INVITED),
      write: (token) => new AccountVisitor(web, site).send(join(token)),
      refused: (token) => new AccountVisitor(web, site).send(join(token.slice(1))),
      call: join('none'),
      record: one('member', 'email', 'roles'),
    },
    'members.revokeInvitation': {
      ...ownerCase(owner, { method: 'DELETE', url: (id) => `${INVITATIONS}/${id}` }, one('invitation', 'state')),
      prepare: invite,
    },
  };
}

async function findMemberId({ db }: MarkedSite, email: string): Promise<string> {
  const [member] = await db.sql<{ id: string }>`select id from members where email = ${email}`;
  return member?.id ?? UNKNOWN;
}

function roleCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const prepare = (): Promise<string> => findMemberId(site, INVITED);
  const roles = { method: 'PUT' as const, url: (id: string) => `${MEMBERS}/${id}/roles`, payload: { roles: [6] } };
  const ownership = { method: 'POST' as const, url: (id: string) => `${MEMBERS}/${id}/ownership` };
  return {
    'members.updateRoles': { ...ownerCase(owner, roles, one('member', 'roles')), prepare },
    'members.removeMember': {
      ...ownerCase(
        owner,
        { method: 'DELETE', url: (id) => `${MEMBERS}/${id}` },
        one('member', 'code', 'email', 'roles'),
      ),
      prepare,
    },
    'members.transferOwnership': {
      ...ownerCase(owner, ownership, one('member', 'owner')),
      prepare: async () => await findMemberId(site, await makeOwner(site)),
    },
  };
}

function securityCases({ holders: { owner }, db, websiteId }: MarkedSite): Record<string, ActivityCase> {
  const each = ownerCase(
    owner,
    {
      method: 'PUT',
      url: () => '/api/config/settings/security',
      payload: { requireTwoFactor: true },
      refusedPayload: { requireTwoFactor: 'yes' },
    },
    one('settings', 'requireTwoFactor'),
  );
  return {
    'members.updateSecuritySettings': {
      ...each,
      write: async (id) => {
        const reply = await each.write(id);
        // The owner has no second factor and could do nothing else afterwards.
        await db.sql`delete from member_security_settings where website_id = ${websiteId}`;
        return reply;
      },
    },
  };
}
