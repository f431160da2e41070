import { createHmac } from 'node:crypto';
import type { Random } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { isSameText } from '../secrets/is-same-text.ts';

export const CRUMB_COOKIE = 'crumb';
export const CRUMB_HEADER = 'x-csrf-token';

const VALUE_LENGTH = 22;

/**
 * A crumb is a random value and our signature of it. A page reads it from its cookie and sends it along; another
 * site can make the browser send the cookie, but can neither read it nor make one up.
 */
export function newCrumb(secret: string, random: Random): string {
  const value = newToken(random, VALUE_LENGTH);
  return `${value}.${sign(secret, value)}`;
}

export type CrumbCheck = 'ok' | 'no-cookie' | 'wrong';

export function checkCrumb(secret: string, cookie: string | undefined, sent: string | undefined): CrumbCheck {
  if (cookie === undefined || cookie === '') return 'no-cookie';
  if (sent === undefined || !isSameText(cookie, sent)) return 'wrong';
  const dot = cookie.indexOf('.');
  if (dot !== VALUE_LENGTH) return 'wrong';
  return isSameText(sign(secret, cookie.slice(0, dot)), cookie.slice(dot + 1)) ? 'ok' : 'wrong';
}

function sign(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`crumb:${value}`).digest('base64url').slice(0, VALUE_LENGTH);
}
