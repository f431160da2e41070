import { createHash, createHmac } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { CRUMB_COOKIE } from '#platform/http/crumb.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';

// What visitors are handed and bring back. Nothing of it is stored: our signature says that it is ours.

const LENGTH = 22;
const REVIEWER_COOKIE = 'vitrine_reviewer';
const YEAR_SECONDS = 31_536_000;

function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`reviews:${parts.join(':')}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

export interface StampFor {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export function newStamp(secret: string, { websiteId, itemId }: StampFor, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(secret, 'stamp', websiteId, itemId, time)}`;
}

/** When the form was opened; null when the stamp is not one of ours for this product. */
export function readStamp(secret: string, { websiteId, itemId }: StampFor, stamp: string): Date | null {
  const [time = '', signature = ''] = stamp.split('.');
  if (!isSameText(sign(secret, 'stamp', websiteId, itemId, time), signature)) return null;
  return new Date(Number.parseInt(time, 36));
}

export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The hash by which a browser is known on this website, in hexadecimal; null for one that has written nothing. */
export function findReviewer(ctx: RequestCtx, secret: string): string | null {
  const [name = '', signature = ''] = (ctx.cookie(REVIEWER_COOKIE) ?? '').split('.');
  const isOurs = name !== '' && isSameText(sign(secret, 'reviewer', name), signature);
  return isOurs ? createHash('sha256').update(`${ctx.websiteId}:${name}`).digest('hex') : null;
}

/**
 * The same for who is writing. A browser that has no name yet gets one that follows from its crumb, which all its tabs
 * share: two clicks at the same moment get the same.
 */
export function knowReviewer(ctx: RequestCtx, secret: string): string {
  const held = findReviewer(ctx, secret);
  if (held !== null) return held;
  const name = sign(secret, 'crumb', ctx.cookie(CRUMB_COOKIE) ?? ctx.requestId);
  const value = `${name}.${sign(secret, 'reviewer', name)}`;
  ctx.setCookie(REVIEWER_COOKIE, value, { httpOnly: true, maxAge: YEAR_SECONDS });
  return createHash('sha256').update(`${ctx.websiteId}:${name}`).digest('hex');
}
