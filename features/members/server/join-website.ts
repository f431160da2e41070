import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { JoinWebsite } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import { NO_ROLE } from '../roles.ts';
import { isPasswordLength } from '../rules.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import { toRoleNames } from './describe-member.ts';
import { requireInvitation } from './find-invitation.ts';
import type { Invitation } from './invitation-repository.ts';
import * as invitations from './invitation-repository.ts';
import { hashPassword } from './passwords.ts';
import type { Member, MemberAccount } from './repository.ts';
import * as members from './repository.ts';
import { requirePassword } from './require-password.ts';
import type { Browser } from './start-session.ts';

export interface JoinInput extends JoinWebsite, Browser {
  /** Signs the links of invitations. */
  secret: string;
}

/**
 * Accepts an invitation. A person without an account gets one with the name and the password. A person who has one
 * proves it with its password, and keeps its name.
 */
export async function joinWebsite(ctx: Ctx, input: JoinInput): Promise<BegunSession> {
  const invitation = await requireInvitation(ctx, input);
  const account = await members.findAccountByEmail(ctx.db, invitation.email);
  const passwordHash = account === null ? await hashNewPassword(input.password) : null;
  if (account !== null) await requirePassword(ctx, { account, ...input, isKnown: false });
  const member = await inTransaction(ctx, async (tx) => {
    await members.lockMembers(tx.db, tx.websiteId);
    // Again, now that no one can change the members or the invitation.
    const current = await requireInvitation(tx, input);
    const joined =
      account ?? (await createAccount(tx, current, { name: input.name, passwordHash: passwordHash ?? '' }));
    return await acceptInvitation(tx, current, joined);
  });
  // The transaction has stored the entry of the activity log.
  return await beginSession({ ...ctx, activity: undefined }, member, input);
}

async function hashNewPassword(password: string): Promise<string> {
  if (!isPasswordLength(password)) throw membersErrors.error('MEMBERS_PASSWORD_LENGTH');
  return await hashPassword(password);
}

async function createAccount(
  ctx: Ctx,
  { email }: Invitation,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<MemberAccount> {
  const createdAt = ctx.clock();
  const account = { id: newId<'member'>(createdAt, ctx.random), email, name, passwordHash };
  // Another website has created the account a moment ago: its password is now the one to enter.
  if (!(await members.insert(ctx.db, { ...account, createdAt }))) throw membersErrors.error('MEMBERS_PASSWORD_WRONG');
  return account;
}

async function acceptInvitation(ctx: Ctx, invitation: Invitation, account: MemberAccount): Promise<Member> {
  const { db, websiteId } = ctx;
  const now = ctx.clock();
  if (!(await invitations.accept(db, websiteId, { ...invitation, now })))
    throw membersErrors.error('MEMBERS_INVITATION_USED');
  const before = await members.find(db, websiteId, account.id);
  const kept = (before?.roles ?? []).filter((role) => role !== NO_ROLE);
  const roles = [...new Set([...kept, ...invitation.roles])].filter((role) => role !== NO_ROLE || kept.length === 0);
  await members.replaceRoles(db, websiteId, {
    memberId: account.id,
    roles,
    hasCode: before?.hasCode ?? false,
    now,
  });
  ctx.activity?.setMember(account.id);
  ctx.activity?.describe({
    subject: { kind: 'member', id: account.id, label: account.name === '' ? account.email : account.name },
    after: { email: account.email, roles: toRoleNames(roles) },
  });
  await ctx.activity?.write(db);
  const member = await members.find(db, websiteId, account.id);
  if (member === null) throw membersErrors.error('MEMBERS_NOT_FOUND');
  return member;
}
