import { createHmac } from 'node:crypto';
import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { HOUR } from '#kernel/time/clock.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';

// Tokens that visitors receive and send back. None of them is stored: the signature proves that we issued them.

const LENGTH = 32;
const NONCE_LENGTH = 16;
const KEY_LIFE_MS = 2 * HOUR;

export function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['forms', ...parts]))
    .digest('base64url')
    .slice(0, LENGTH);
}

/** The owner of a key: the website, and the CSRF token that all pages of one browser share. */
export interface KeySubject {
  websiteId: WebsiteId;
  session: string;
}

export interface KeyParts {
  secret: string;
  now: Date;
}

export function newKey({ secret, now }: KeyParts, random: Random, { websiteId, session }: KeySubject): string {
  const body = `${now.getTime().toString(36)}.${newToken(random, NONCE_LENGTH)}`;
  return `${body}.${sign(secret, 'key', websiteId, session, body)}`;
}

/** When the key was issued. Null if it was not issued by us, belongs to another browser, or has expired. */
export function readKey({ secret, now }: KeyParts, { websiteId, session }: KeySubject, key: string): Date | null {
  const [time = '', nonce = '', signature = ''] = key.split('.');
  if (!isSameText(sign(secret, 'key', websiteId, session, `${time}.${nonce}`), signature)) return null;
  const handedOut = new Date(Number.parseInt(time, 36));
  return now.getTime() - handedOut.getTime() <= KEY_LIFE_MS ? handedOut : null;
}

export interface FilePlace {
  websiteId: WebsiteId;
  formId: string;
  fieldId: string;
}

export function toFileToken(secret: string, { websiteId, formId, fieldId }: FilePlace, id: string): string {
  return `${id}.${sign(secret, 'file', websiteId, formId, fieldId, id)}`;
}

/** The id of the file. Null if we did not issue the token for this field. */
export function readFileToken(secret: string, place: FilePlace, token: string): string | null {
  const [id = ''] = token.split('.');
  return isSameText(toFileToken(secret, place, id), token) ? id : null;
}

/** The secret that signs webhook requests of a website. */
export function webhookSecret(secret: string, websiteId: WebsiteId): string {
  return `whsec_${sign(secret, 'webhook', websiteId)}`;
}
