import { createHmac } from 'node:crypto';
import { isSameText } from '../../../secrets/is-same-text.ts';

/** How long ago an event may have been signed; one that is replayed later is refused. */
export const TOLERANCE_SECONDS = 300;

/** As Stripe signs: HMAC-SHA256 over time and body, and the time in the open. */
export function signEvent(secret: string, text: string, seconds: number): string {
  return `t=${seconds},v1=${hmac(secret, text, seconds)}`;
}

export type SignatureCheck = 'ok' | 'wrong-signature' | 'too-old';

export interface SignedText {
  text: string;
  signature: string | undefined;
}

/** While a secret is being replaced, Stripe signs with both: one that fits is enough. */
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
