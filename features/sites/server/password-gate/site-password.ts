import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { colonEncodingWithText } from '#platform/secrets/colon-encoding.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import { HASHED_PASSWORD } from '../../site-file.ts';

/** The password of a website, shared by all its visitors. It is stored and exported as a hash. */

const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

async function derive(password: string, salt: Buffer): Promise<string> {
  const options: ScryptOptions = COST;
  return await new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key.toString('hex')) : reject(error),
    );
  });
}

/**
 * Hashes a password for storage. One that is already hashed stays as it is, so that an export can be imported again.
 */
export async function hashSitePassword(password: string): Promise<string> {
  if (HASHED_PASSWORD.test(password)) return password;
  const salt = randomBytes(SALT_BYTES);
  return `scrypt:${salt.toString('hex')}:${await derive(password, salt)}`;
}

export async function verifySitePassword(stored: string, password: string): Promise<boolean> {
  const [, salt, key] = HASHED_PASSWORD.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return false;
  return isSameText(key, await derive(password, Buffer.from(salt, 'hex')));
}

const signer = createSigner<readonly [WebsiteId, stored: string]>('lock', { encode: colonEncodingWithText(2) });

/** The cookie value that proves the password. A new password changes it, so that old cookies stop working. */
export function siteKey(secret: string, websiteId: WebsiteId, stored: string): string {
  return signer.sign(secret, [websiteId, stored]);
}
