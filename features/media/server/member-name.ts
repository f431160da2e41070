import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';

/** The name or the email of a member. Null for none. The members slice knows it, so `apps` passes it in. */
export type FindMemberName = (ctx: Ctx, id: MemberId | null) => Promise<string | null>;
