import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

const MAX_CODE_INPUT = 60;
export const TRY_RATE = { max: 40, seconds: 600 };

/** A code as typed by a shopper. */
export const CodeBody = z.strictObject({
  code: z.string().trim().min(1).max(MAX_CODE_INPUT),
  /** A proof of work, required after a reply with GIFT_CARDS_PROOF_REQUIRED. */
  proof: z.string().max(4000).default(''),
});

export const checkBalanceEndpoint = endpoint({
  id: 'gift-cards.checkBalance',
  method: 'POST',
  path: '/api/gift-cards/balance',
  summary: 'Returns the balance of a gift card. All unusable codes are refused with the same message.',
  capability: 'public',
  bodyLimit: 1024,
  rate: TRY_RATE,
  body: CodeBody,
  reply: z.strictObject({
    last4: z.string(),
    balanceCents: z.int(),
    currency: z.string(),
    expiresOn: z.int().nullable(),
  }),
  errors: ['GIFT_CARDS_CODE_REFUSED', 'GIFT_CARDS_PROOF_REQUIRED'],
});
