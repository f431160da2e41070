import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { colonEncodingWithText } from '../secrets/colon-encoding.ts';
import { isSameText } from '../secrets/is-same-text.ts';
import { createSigner } from '../secrets/signer.ts';

export const CSRF_COOKIE = 'crumb';
export const CSRF_HEADER = 'x-csrf-token';

const VALUE_LENGTH = 22;
const signer = createSigner<readonly [text: string]>('crumb', {
  length: VALUE_LENGTH,
  encode: colonEncodingWithText(1),
});

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
export function createCsrfToken(secret: string, random: Random, subject: CsrfSubject): string {
  const value = newToken(random, VALUE_LENGTH);
  return `${value}.${signer.sign(secret, [toText(subject, value)])}`;
}

export type CsrfCheck = 'ok' | 'no-cookie' | 'wrong';

export interface ReceivedCsrfToken {
  cookie: string | undefined;
  sent: string | undefined;
}

export type CheckCsrf = (given: ReceivedCsrfToken, subject: CsrfSubject) => CsrfCheck;

// 200 bytes each. Most clients send several requests, and checking a signature costs as much as sending a statement.
const MAX_REMEMBERED = 10_000;
const MAX_REMEMBERED_LENGTH = 300;

export function createCsrfCheck(secret: string): CheckCsrf {
  const verifiedTokens = new Set<string>();
  return ({ cookie, sent }, subject) => {
    if (cookie === undefined || cookie === '') return 'no-cookie';
    if (sent === undefined || !isSameText(cookie, sent)) return 'wrong';
    const known = toText(subject, cookie);
    if (verifiedTokens.has(known)) return 'ok';
    if (!hasValidSignature(secret, subject, cookie)) return 'wrong';
    if (verifiedTokens.size >= MAX_REMEMBERED) verifiedTokens.clear();
    // A visitor may send session cookies of any length.
    if (known.length <= MAX_REMEMBERED_LENGTH) verifiedTokens.add(known);
    return 'ok';
  };
}

function hasValidSignature(secret: string, subject: CsrfSubject, crumb: string): boolean {
  const dot = crumb.indexOf('.');
  return dot === VALUE_LENGTH && signer.verify(secret, [toText(subject, crumb.slice(0, dot))], crumb.slice(dot + 1));
}

/** As JSON, so that the parts stay unambiguous. */
function toText({ websiteId, memberToken, accountToken }: CsrfSubject, value: string): string {
  return JSON.stringify([websiteId, memberToken, accountToken, value]);
}
