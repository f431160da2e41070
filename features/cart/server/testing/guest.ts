import type { Holder } from '../cart-context.ts';

/** Somebody who is not signed in, with the cart of a token. */
export function guest(token?: string | null): Holder {
  return { token: token ?? undefined, ownerId: null };
}
