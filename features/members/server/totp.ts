import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { MemberId, Random } from '#kernel/ids/id.ts';
import { createSigner } from '#platform/secrets/signer.ts';

// Time-based one-time passwords as in RFC 6238, with the parameters that every authenticator app supports.

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A code is accepted one step early or late, for clocks that differ. */
const WINDOW = 1;

export function newTotpSecret(random: Random): Buffer {
  return Buffer.from(random(SECRET_BYTES));
}

function createTotp(secret: Buffer, label = '', issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** The secret as members type it, and as the link that a QR code contains. */
export function describeTotp(secret: Buffer, of: { email: string; site: string }): { secret: string; url: string } {
  const totp = createTotp(secret, of.email, of.site);
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** The time step that a code belongs to. Null when it is not a code of this secret, or of another time. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = createTotp(secret).validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

// A backup of the database alone must not be enough to create codes. Each member has a key of their own.
const keys = createSigner<readonly [MemberId]>('member-totp-key');
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface NewTotpSecret {
  secret: Buffer;
  random: Random;
}

export function encryptTotpSecret(
  installationSecret: string,
  memberId: MemberId,
  { secret, random }: NewTotpSecret,
): Buffer {
  const nonce = random(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys.hash(installationSecret, [memberId]), nonce);
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the secret of the installation has changed since. */
export function decryptTotpSecret(installationSecret: string, memberId: MemberId, stored: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, keys.hash(installationSecret, [memberId]), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}
