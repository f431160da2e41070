import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { HOUR } from '#kernel/time/clock.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { createSigner } from '#platform/secrets/signer.ts';

// Tokens that visitors receive and send back. None of them is stored: the signature proves that we issued them.

const LENGTH = 32;
const NONCE_LENGTH = 16;
const KEY_LIFETIME_MS = 2 * HOUR;

type KeyFields = readonly [WebsiteId, session: string, body: string];
type FileFields = readonly [WebsiteId, formId: string, fieldId: string, id: string];

const keySigner = createSigner<KeyFields>(['forms', 'key'], { length: LENGTH });
const fileSigner = createSigner<FileFields>(['forms', 'file'], { length: LENGTH });
const webhookSigner = createSigner<readonly [WebsiteId]>(['forms', 'webhook'], { length: LENGTH });

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
  return `${body}.${keySigner.sign(secret, [websiteId, session, body])}`;
}

/** When the key was issued. Null if it was not issued by us, belongs to another browser, or has expired. */
export function readKey({ secret, now }: KeyParts, { websiteId, session }: KeySubject, key: string): Date | null {
  const [time = '', nonce = '', signature = '', ...rest] = key.split('.');
  // A used key with a suffix would count as a key that was never used.
  if (rest.length > 0) return null;
  if (!keySigner.verify(secret, [websiteId, session, `${time}.${nonce}`], signature)) return null;
  const issuedAt = new Date(Number.parseInt(time, 36));
  return now.getTime() - issuedAt.getTime() <= KEY_LIFETIME_MS ? issuedAt : null;
}

export interface FileScope {
  websiteId: WebsiteId;
  formId: string;
  fieldId: string;
}

export function toFileToken(secret: string, { websiteId, formId, fieldId }: FileScope, id: string): string {
  return `${id}.${fileSigner.sign(secret, [websiteId, formId, fieldId, id])}`;
}

/** The id of the file. Null if we did not issue the token for this field. */
export function readFileToken(secret: string, scope: FileScope, token: string): string | null {
  const [id = ''] = token.split('.');
  return isSameText(toFileToken(secret, scope, id), token) ? id : null;
}

/** The secret that signs webhook requests of a website. */
export function webhookSecret(secret: string, websiteId: WebsiteId): string {
  return `whsec_${webhookSigner.sign(secret, [websiteId])}`;
}
