import type { Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Operations on carts are handed the website as well: its settings price the cart and say how long it is kept. */
export interface CartCtx extends Ctx {
  website: Website;
}

/** What a browser brings: the secret of a cart, who is signed in, and which notices have reached it. */
export interface CartIdentity {
  token: string | undefined;
  ownerId: string | null;
  /** As `seenMark` wrote it. */
  seen?: string | undefined;
}

/** What changes of the same cart take turns by; null when there is no cart to change. */
export function cartLockKey({ websiteId }: Ctx, { ownerId, token }: CartIdentity): string | null {
  const key = ownerId ?? token;
  return key === undefined ? null : `${websiteId}/${key}`;
}
