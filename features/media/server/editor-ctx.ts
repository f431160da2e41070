import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';

/** The context of a write, with the member who makes it. Jobs and imports have none. */
export interface EditorCtx extends Ctx {
  viewer?: { memberId: MemberId } | null;
}

export function memberOf({ viewer }: EditorCtx): MemberId | null {
  return viewer?.memberId ?? null;
}
