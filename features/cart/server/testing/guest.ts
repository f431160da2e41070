import type { CartIdentity } from '../cart-context.ts';

/** A browser that is not signed in, with the cart of the given token. */
export function guest(token?: string | null): CartIdentity {
  return { token: token ?? undefined, ownerId: null };
}
