import type { Capability } from '#kernel/contract/capability.ts';
import { httpErrors } from './errors.ts';
import type { HttpOptions } from './parts.ts';
import type { RequestCtx } from './route.ts';

/** Rejects a request whose caller is not signed in or has no role with the capability. */
export function requireCapability(
  parts: Pick<HttpOptions, 'isAllowed'>,
  ctx: Pick<RequestCtx, 'viewer' | 'account'>,
  capability: Capability,
): void {
  if (capability === 'public') return;
  if (capability === 'account') {
    if (ctx.account === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
    return;
  }
  if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  const { roles, grants = [], needsTwoFactor = false } = ctx.viewer;
  if (!parts.isAllowed(roles, capability, grants)) throw httpErrors.error('HTTP_NOT_ALLOWED');
  // Endpoints for any member are those of the member's own account, where a second factor is set up.
  if (needsTwoFactor && capability !== 'member') throw httpErrors.error('HTTP_TWO_FACTOR_NEEDED');
}
