import { createHash } from 'node:crypto';
import { CRUMB_COOKIE } from '#platform/http/crumb.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { sign } from './signs.ts';

const VISITOR_COOKIE = 'vitrine_visitor';
const YEAR_SECONDS = 31_536_000;

/**
 * The hash by which a visitor is known on this website, in hexadecimal. A browser that has no name yet gets one that follows
 * from its crumb, which all its tabs share: two clicks, or two tabs, at the same moment get the same.
 */
export function knowVisitor(ctx: RequestCtx, secret: string): string {
  const held = readName(secret, ctx.cookie(VISITOR_COOKIE));
  const name = held ?? sign(secret, 'visitor', ctx.cookie(CRUMB_COOKIE) ?? '');
  if (held === null) {
    const value = `${name}.${sign(secret, 'visitor-name', name)}`;
    ctx.setCookie(VISITOR_COOKIE, value, { httpOnly: true, maxAge: YEAR_SECONDS });
  }
  return createHash('sha256').update(`${ctx.websiteId}:${name}`).digest('hex');
}

function readName(secret: string, cookie: string | undefined): string | null {
  const [name = '', signature = ''] = (cookie ?? '').split('.');
  return name !== '' && isSameText(sign(secret, 'visitor-name', name), signature) ? name : null;
}
