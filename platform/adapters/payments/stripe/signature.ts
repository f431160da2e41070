import { createHmac } from 'node:crypto';
import { isSameText } from '../../../secrets/is-same-text.ts';

/** Maximum age of a signature. A replayed event is rejected after this time. */
export const TOLERANCE_SECONDS = 300;

/** Signs as Stripe does: HMAC-SHA256 over timestamp and body, with the timestamp in plain text. */
export function signEvent(secret: string, text: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(secret, text, seconds)}`;
}

export type SignatureCheck = 'ok' | 'wrong-signature' | 'too-old';

export interface SignedText {
  text: string;
  signature: string | undefined;
}

/** While a secret is being rotated, Stripe signs with both. One match is enough. */
export function checkSignature(secret: string, { text, signature }: SignedText, now: Date): SignatureCheck {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return 'wrong-signature';
  const seconds = Number(time);
  const expected = hmac(secret, text, seconds);
  const fits = parts.some(([name, value]) => name === 'v1' && value !== undefined && isSameText(value, expected));
  if (!fits) return 'wrong-signature';
  return Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS ? 'too-old' : 'ok';
}

function hmac(secret: string, text: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
}
