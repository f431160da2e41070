import { createHash } from 'node:crypto';
import { colonEncodingWithText } from '../secrets/colon-encoding.ts';
import { createSigner } from '../secrets/signer.ts';
import { CSRF_COOKIE } from './csrf-token.ts';
import { VISITOR_COOKIE } from './host-cookies.ts';
import type { RequestCtx } from './route.ts';

const YEAR_SECONDS = 31_536_000;
// The name of a browser belongs to no website: `toHash` makes it different on each.
const OPTIONS = { length: 22, encode: colonEncodingWithText(1) };
const nameSigner = createSigner<readonly [name: string]>(['visitor', 'name'], OPTIONS);
const crumbSigner = createSigner<readonly [crumb: string]>(['visitor', 'crumb'], OPTIONS);

/** The hexadecimal hash that identifies a browser on this website; null without a valid visitor cookie. */
export function findVisitor(ctx: RequestCtx, secret: string): string | null {
  const [name = '', signature = ''] = (ctx.cookie(VISITOR_COOKIE) ?? '').split('.');
  return name !== '' && nameSigner.verify(secret, [name], signature) ? toHash(ctx, name) : null;
}

/**
 * Like `findVisitor`, but creates the visitor if needed. A new name is derived from the CSRF token, which all tabs of a
 * browser share: simultaneous clicks or tabs get the same name.
 */
export function ensureVisitor(ctx: RequestCtx, secret: string): string {
  const known = findVisitor(ctx, secret);
  if (known !== null) return known;
  const name = crumbSigner.sign(secret, [ctx.cookie(CSRF_COOKIE) ?? ctx.requestId]);
  ctx.setCookie(VISITOR_COOKIE, `${name}.${nameSigner.sign(secret, [name])}`, { httpOnly: true, maxAge: YEAR_SECONDS });
  return toHash(ctx, name);
}

function toHash({ websiteId }: RequestCtx, name: string): string {
  return createHash('sha256').update(`${websiteId}:${name}`).digest('hex');
}
