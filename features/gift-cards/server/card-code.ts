import type { WebsiteId } from '#kernel/ids/id.ts';
import { colonEncoding, colonEncodingWithText } from '#platform/secrets/colon-encoding.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import { normalizeCode, toCode } from '../code.ts';
import type { GiftCardId } from '../gift-card.ts';

type CodeFields = readonly [WebsiteId, GiftCardId, nonce: string];
type HashFields = readonly [WebsiteId, code: string];

const codeSigner = createSigner<CodeFields>('gift-card-code', { encode: colonEncoding });
const hashSigner = createSigner<HashFields>('gift-card', { encode: colonEncodingWithText(2) });

/** The code of a card: derived deterministically, and only with the secret. */
export function codeOf(
  secret: string,
  { websiteId, id, nonce }: { websiteId: WebsiteId; id: GiftCardId; nonce: string },
): string {
  return toCode(codeSigner.hash(secret, [websiteId, id, nonce]));
}

/** The stored hash of a code. Different for each website, so that a code works only at its own website. */
export function hashCode(secret: string, websiteId: WebsiteId, input: string): Buffer {
  return hashSigner.hash(secret, [websiteId, normalizeCode(input)]);
}
