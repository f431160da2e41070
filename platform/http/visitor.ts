import { createHash } from 'node:crypto';
import { isSameText } from '../secrets/is-same-text.ts';
import { createTimestampSigner } from '../secrets/timestamp-signer.ts';
import { CSRF_COOKIE } from './crumb.ts';
import { VISITOR_COOKIE } from './own-cookies.ts';
import type { RequestCtx } from './route.ts';

const YEAR_SECONDS = 31_536_000;
const { sign } = createTimestampSigner('visitor');

/** The hexadecimal hash that identifies a browser on this website; null without a valid visitor cookie. */
export function findVisitor(ctx: RequestCtx, secret: string): string | null {
  const [name = '', signature = ''] = (ctx.cookie(VISITOR_COOKIE) ?? '').split('.');
  return name !== '' && isSameText(sign(secret, 'name', name), signature) ? toHash(ctx, name) : null;
}

/**
 * Like `findVisitor`, but creates the visitor if needed. A new name is derived from the CSRF token, which all tabs of a
 * browser share: simultaneous clicks or tabs get the same name.
 */
export function knowVisitor(ctx: RequestCtx, secret: string): string {
  const known = findVisitor(ctx, secret);
  if (known !== null) return known;
  const name = sign(secret, 'crumb', ctx.cookie(CSRF_COOKIE) ?? ctx.requestId);
  ctx.setCookie(VISITOR_COOKIE, `${name}.${sign(secret, 'name', name)}`, { httpOnly: true, maxAge: YEAR_SECONDS });
  return toHash(ctx, name);
}

function toHash({ websiteId }: RequestCtx, name: string): string {
  return createHash('sha256').update(`${websiteId}:${name}`).digest('hex');
}
