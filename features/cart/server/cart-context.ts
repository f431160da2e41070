import type { Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Cart operations also receive the website: its settings price the cart and define its lifetime. */
export interface CartCtx extends Ctx {
  website: Website;
}

/**
 * What a browser sends to open a cart: the secret of the cart, the signed-in account and the last notice it received.
 */
export interface CartIdentity {
  token: string | undefined;
  ownerId: string | null;
  /** As written by `noticeCursor`. */
  seen?: string | undefined;
}

/** The mutex key for changes of the same cart. Null when there is no cart to change. */
export function cartLockKey({ websiteId }: Ctx, { ownerId, token }: CartIdentity): string | null {
  const key = ownerId ?? token;
  return key === undefined ? null : `${websiteId}/${key}`;
}
