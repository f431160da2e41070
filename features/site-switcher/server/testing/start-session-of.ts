import { findMember, startSession } from '#features/members/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';

/** Gives a member this role on the website and a session there. */
export async function startSessionOf(
  ctx: Ctx,
  { email, role }: { email: string; role: number },
): Promise<{ memberId: MemberId; token: string }> {
  const [row] = await ctx.db.sql<{ id: MemberId }>`
    update memberships s set role = ${role} from members m
    where s.website_id = ${ctx.websiteId} and s.member_id = m.id and m.email = ${email} returning m.id`;
  const member = row === undefined ? null : await findMember(ctx.db, ctx.websiteId, row.id);
  if (member === null) throw new Error(`${email} is not a member`);
  const token = await startSession(ctx, member, { userAgent: '', address: '192.0.2.1', previousToken: undefined });
  return { memberId: member.id, token };
}
