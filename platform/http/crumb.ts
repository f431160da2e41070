import { createHmac } from 'node:crypto';
import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { isSameText } from '../secrets/is-same-text.ts';

export const CSRF_COOKIE = 'crumb';
export const CSRF_HEADER = 'x-csrf-token';

const VALUE_LENGTH = 22;

/** The subject a CSRF token is issued for. A token of another website or session is rejected. */
export interface CsrfSubject {
  websiteId: WebsiteId;
  /** The session tokens the browser sends. Both are empty for a visitor who is not signed in. */
  memberToken: string;
  accountToken: string;
}

/**
 * A CSRF token (`crumb`) is a random value and our signature of the value, the website and the session. A page reads it
 * from its cookie and sends it along. Another site can make the browser send the cookie, but can neither read it nor
 * forge one.
 */
export function createCsrfToken(secret: string, random: Random, holder: CsrfSubject): string {
  const value = newToken(random, VALUE_LENGTH);
  return `${value}.${sign(secret, holder, value)}`;
}

export type CsrfCheck = 'ok' | 'no-cookie' | 'wrong';

export interface ReceivedCsrfToken {
  cookie: string | undefined;
  sent: string | undefined;
}

export type CheckCsrf = (given: ReceivedCsrfToken, holder: CsrfSubject) => CsrfCheck;

// 200 bytes each. Most clients send several requests, and checking a signature costs as much as sending a statement.
const MAX_REMEMBERED = 10_000;
const MAX_REMEMBERED_LENGTH = 300;

export function createCsrfCheck(secret: string): CheckCsrf {
  const genuine = new Set<string>();
  return ({ cookie, sent }, holder) => {
    if (cookie === undefined || cookie === '') return 'no-cookie';
    if (sent === undefined || !isSameText(cookie, sent)) return 'wrong';
    const known = toText(holder, cookie);
    if (genuine.has(known)) return 'ok';
    if (!isGenuine(secret, holder, cookie)) return 'wrong';
    if (genuine.size >= MAX_REMEMBERED) genuine.clear();
    // A visitor may send session cookies of any length.
    if (known.length <= MAX_REMEMBERED_LENGTH) genuine.add(known);
    return 'ok';
  };
}

function isGenuine(secret: string, holder: CsrfSubject, crumb: string): boolean {
  const dot = crumb.indexOf('.');
  return dot === VALUE_LENGTH && isSameText(sign(secret, holder, crumb.slice(0, dot)), crumb.slice(dot + 1));
}

function sign(secret: string, holder: CsrfSubject, value: string): string {
  const text = `crumb:${toText(holder, value)}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, VALUE_LENGTH);
}

/** As JSON, so that the parts stay unambiguous. */
function toText({ websiteId, memberToken, accountToken }: CsrfSubject, value: string): string {
  return JSON.stringify([websiteId, memberToken, accountToken, value]);
}
