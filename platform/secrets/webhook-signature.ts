import { createHmac } from 'node:crypto';

/**
 * The `Vitrine-Signature` header of a webhook request, in the format that `docs/forms.md` describes for receivers. It
 * covers the time and the body, so that a receiver recognizes forged and replayed requests. The secret is used for
 * nothing else, so the text has no purpose in it.
 */
export function signWebhook(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
