import type { z } from 'zod';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { ListMembers, listMembersEndpoint, MemberRow } from '../admin-contract.ts';
import { membersErrors } from '../errors.ts';
import { findRole } from '../roles.ts';
import type { ListedMember, ListPosition } from './member-list-repository.ts';
import * as memberList from './member-list-repository.ts';

export async function listMembers(
  ctx: Ctx,
  viewer: Viewer,
  query: ListMembers,
): Promise<z.output<typeof listMembersEndpoint.reply>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  // One more than the page shows whether there is another page.
  const found = await memberList.listPage(ctx.db, ctx.websiteId, { ...query, after, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((member) => toMemberRow(member, viewer.memberId)),
    nextCursor: found.length > page.length && last !== undefined ? toCursor(last) : null,
    count: await memberList.countMembers(ctx.db, ctx.websiteId, query),
  };
}

export async function getMember(ctx: Ctx, viewer: Viewer, id: MemberId): Promise<MemberRow> {
  const member = await memberList.findListed(ctx.db, ctx.websiteId, id);
  if (member === null) throw membersErrors.error('MEMBERS_NOT_FOUND');
  return toMemberRow(member, viewer.memberId);
}

function toMemberRow(member: ListedMember, self: MemberId): MemberRow {
  const { id, email, name, isOwner, hasTwoFactor } = member;
  return {
    id,
    email,
    name,
    roles: member.roles.map(findRole).filter((role) => role !== null),
    code: member.hasCode,
    isOwner,
    isSelf: id === self,
    hasTwoFactor,
    joinedOn: member.joinedAt.getTime(),
    lastSeenOn: member.lastSeenAt?.getTime() ?? null,
  };
}

function toCursor({ sortKey, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');
}

function readCursor(cursor: string): ListPosition {
  const position = tryParse(Buffer.from(cursor, 'base64url').toString());
  const [sortKey, id] = Array.isArray(position) ? (position as unknown[]) : [];
  if (typeof sortKey !== 'string' || typeof id !== 'string' || sortKey.includes('\0') || id.includes('\0'))
    throw membersErrors.error('MEMBERS_CURSOR_INVALID');
  return { sortKey, id };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
