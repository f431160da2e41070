import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { normalizeCode, toCode } from '../code.ts';
import type { GiftCardId } from '../gift-card.ts';

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** The code of a card: derived deterministically, and only with the secret. */
export function codeOf(
  secret: string,
  { websiteId, id, nonce }: { websiteId: WebsiteId; id: GiftCardId; nonce: string },
): string {
  return toCode(sign(secret, `gift-card-code:${websiteId}:${id}:${nonce}`));
}

/** The stored hash of a code. Different for each website, so that a code works only at its own website. */
export function hashCode(secret: string, websiteId: WebsiteId, typed: string): Buffer {
  return sign(secret, `gift-card:${websiteId}:${normalizeCode(typed)}`);
}
