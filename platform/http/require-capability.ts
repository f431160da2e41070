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
  if (!parts.isAllowed(ctx.viewer.roles, capability)) throw httpErrors.error('HTTP_NOT_ALLOWED');
}
