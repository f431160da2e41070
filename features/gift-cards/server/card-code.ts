import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { normalizeCode, toCode } from '../code.ts';
import type { GiftCardId } from '../gift-card.ts';

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** The code of a card: the same each time it is made, and nobody can make it without the secret. */
export function codeOf(
  secret: string,
  { websiteId, id, nonce }: { websiteId: WebsiteId; id: GiftCardId; nonce: string },
): string {
  return toCode(sign(secret, `gift-card-code:${websiteId}:${id}:${nonce}`));
}

/** What is kept of a code. Of each website its own, so that no card opens at another. */
export function hashCode(secret: string, websiteId: WebsiteId, typed: string): Buffer {
  return sign(secret, `gift-card:${websiteId}:${normalizeCode(typed)}`);
}
