import { createHash } from 'node:crypto';
import { CAPTCHA_ACTIONS, type CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { Random, WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { createSigner } from '../../secrets/signer.ts';
import type { Captcha, CaptchaProof, CaptchaPurpose, CaptchaVerdict } from './port.ts';

export interface ProofOfWorkOptions {
  secret: string;
  random: Random;
  /** Maximum number of hashes. The average is half of it. */
  max?: number;
}

// On average 50,000 hashes: a tenth of a second on a desktop, under a second on a slow phone.
const MAX = 100_000;
const SALT_LENGTH = 16;
const LIFE_MS = 30 * MINUTE;
const LIFE_LIMIT = 4000;
const ACTIONS: ReadonlySet<string> = new Set(Object.values(CAPTCHA_ACTIONS));

type TaskFields = readonly [WebsiteId, CaptchaAction, salt: string, target: string, max: number];

const signer = createSigner<TaskFields>('captcha');

/**
 * Makes the browser search for a number, which costs a visitor nothing but a sender of thousands of submissions a lot.
 * No third party is involved, and nothing is stored until a token is used: the signature proves that the task was
 * issued by us, for this website and this action.
 */
export function createProofOfWork({ secret, random, max = MAX }: ProofOfWorkOptions): Captcha {
  const fieldsOf = ({ websiteId, action }: CaptchaPurpose, salt: string, target: string): TaskFields => [
    websiteId,
    action,
    salt,
    target,
    max,
  ];
  return {
    newTask(purpose) {
      const salt = `${purpose.now.getTime().toString(36)}.${newToken(random, SALT_LENGTH)}`;
      const target = hash(salt, randomBelow(random, max));
      const signature = signer.sign(secret, fieldsOf(purpose, salt, target));
      return { kind: 'proof-of-work', salt, target, max, signature };
    },
    check(proof) {
      const isIssued: IsIssued = (salt, target, signature) =>
        signer.verify(secret, fieldsOf(proof, salt, target), signature);
      return Promise.resolve(verify(proof, isIssued));
    },
  };
}

type IsIssued = (salt: string, target: string, signature: string) => boolean;

function verify(proof: CaptchaProof, isIssued: IsIssued): CaptchaVerdict {
  const { token, action, now } = proof;
  const parts = token.length > LIFE_LIMIT ? [] : token.split(':');
  const [salt = '', number = '', signature = '', given = ''] = parts;
  if (parts.length !== 4 || !/^\d{1,9}$/.test(number)) return { ok: false, reason: 'unreadable' };
  if (given !== action || !ACTIONS.has(given)) return { ok: false, reason: 'another action' };
  const target = hash(salt, Number(number));
  if (!isIssued(salt, target, signature)) return { ok: false, reason: 'wrong' };
  const expiresAt = new Date(Number.parseInt(salt.split('.')[0] ?? '', 36) + LIFE_MS);
  if (expiresAt <= now) return { ok: false, reason: 'too old' };
  return { ok: true, id: salt, expiresAt };
}

function hash(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

function randomBelow(random: Random, max: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = random(4);
  return (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) % max;
}
