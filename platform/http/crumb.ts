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

export type CheckCrumb = (cookie: string | undefined, sent: string | undefined) => CrumbCheck;

// 50 bytes each. Whoever makes one call makes more, and a signature costs as much as a statement takes to send.
const MOST_REMEMBERED = 10_000;

export function createCrumbCheck(secret: string): CheckCrumb {
  const genuine = new Set<string>();
  return (cookie, sent) => {
    if (cookie === undefined || cookie === '') return 'no-cookie';
    if (sent === undefined || !isSameText(cookie, sent)) return 'wrong';
    if (genuine.has(cookie)) return 'ok';
    if (!isGenuine(secret, cookie)) return 'wrong';
    if (genuine.size >= MOST_REMEMBERED) genuine.clear();
    genuine.add(cookie);
    return 'ok';
  };
}

function isGenuine(secret: string, crumb: string): boolean {
  const dot = crumb.indexOf('.');
  return dot === VALUE_LENGTH && isSameText(sign(secret, crumb.slice(0, dot)), crumb.slice(dot + 1));
}

function sign(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`crumb:${value}`).digest('base64url').slice(0, VALUE_LENGTH);
}
