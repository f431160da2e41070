import type { CartIdentity } from '../cart-context.ts';

/** Somebody who is not signed in, with the cart of a token. */
export function guest(token?: string | null): CartIdentity {
  return { token: token ?? undefined, ownerId: null };
}
