import type { MemberId, Random } from '#kernel/ids/id.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import { RECOVERY_CODES } from '../rules.ts';

// 32 characters that are not confused when copied from paper: no i, l, o, u.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

const hashes = createSigner<readonly [MemberId, string]>('member-recovery-code');

/** Ten codes of 50 random bits each, in two groups. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = Array.from(random(LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
    return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
  });
}

/** What the database stores. Keyed with the secret of the installation, so that a stolen table cannot be searched. */
export function hashRecoveryCode(secret: string, memberId: MemberId, code: string): Buffer {
  return hashes.hash(secret, [memberId, code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')]);
}
