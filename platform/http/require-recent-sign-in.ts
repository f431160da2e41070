import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { httpErrors } from './errors.ts';
import type { RequestCtx } from './route.ts';

/** How long a password or passkey counts as recent. */
export const RECENT_SIGN_IN_MS = 10 * MINUTE;

/**
 * Rejects a request to an endpoint that needs a recent sign-in if the member has not entered a password or used a
 * passkey lately. A session that someone else uses, on a shared computer for example, then cannot do the most harm.
 */
export function requireRecentSignIn(
  { clock, viewer }: Pick<RequestCtx, 'clock' | 'viewer'>,
  { recentSignIn }: Pick<Endpoint, 'recentSignIn'>,
): void {
  if (recentSignIn !== true) return;
  const at = viewer?.authenticatedAt;
  if (at === undefined || clock().getTime() - at.getTime() > RECENT_SIGN_IN_MS)
    throw httpErrors.error('HTTP_RECENT_SIGN_IN_NEEDED');
}
