import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { EntryKind, GiftCardState } from './gift-card.ts';

const MAX_CODE_INPUT = 60;
export const TRY_RATE = { max: 40, seconds: 600 };
const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

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

const CardRow = z.strictObject({
  id: z.string(),
  /** Null until it is sent. */
  last4: z.string().nullable(),
  state: GiftCardState,
  balanceCents: z.int(),
  valueCents: z.int(),
  currency: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  orderId: z.string(),
  deliverOn: z.int(),
  sentOn: z.int().nullable(),
  expiresOn: z.int().nullable(),
  createdOn: z.int(),
});
export type CardRow = z.infer<typeof CardRow>;

export const listGiftCardsEndpoint = endpoint({
  id: 'gift-cards.listGiftCards',
  method: 'GET',
  path: '/api/config/gift-cards',
  summary: 'Lists the gift cards of the website for its owner, the latest first.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery,
  reply: z.strictObject({ giftCards: z.array(CardRow), total: z.int() }),
});

/** A card with its entries, as the shop owner sees it. Only the recipient knows the code. */
const OwnerCard = CardRow.extend({
  senderName: z.string(),
  message: z.string(),
  entries: z.array(
    z.strictObject({
      kind: EntryKind,
      cents: z.int(),
      orderId: z.string().nullable(),
      reason: z.string(),
      memberId: z.string().nullable(),
      createdOn: z.int(),
    }),
  ),
});
export type OwnerCard = z.infer<typeof OwnerCard>;

const CardParams = z.strictObject({ cardId: idSchema<'gift-card'>() });
const CardReply = z.strictObject({ giftCard: OwnerCard });

export const getGiftCardEndpoint = endpoint({
  id: 'gift-cards.getGiftCard',
  method: 'GET',
  path: '/api/config/gift-cards/{cardId}',
  summary: 'Returns a gift card with its entries for the owner.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: CardParams,
  reply: CardReply,
  errors: ['GIFT_CARDS_NOT_FOUND'],
});

export const setDisabledEndpoint = endpoint({
  id: 'gift-cards.setDisabled',
  method: 'PUT',
  path: '/api/config/gift-cards/{cardId}/disabled',
  summary: 'Disables a gift card or enables it again. Existing holds of orders are not affected.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  params: CardParams,
  body: z.strictObject({ disabled: z.boolean() }),
  reply: CardReply,
  errors: ['GIFT_CARDS_NOT_FOUND'],
});

export const correctBalanceEndpoint = endpoint({
  id: 'gift-cards.correctBalance',
  method: 'PUT',
  path: '/api/config/gift-cards/{cardId}/balance',
  summary: 'Sets the balance of a gift card, with a reason.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: CardParams,
  body: z.strictObject({
    balanceCents: z.int().min(0).max(1_000_000_000),
    reason: z.string().trim().min(1, 'Please give a reason.').max(300),
  }),
  reply: CardReply,
  errors: ['GIFT_CARDS_NOT_FOUND'],
});

export const sendAgainEndpoint = endpoint({
  id: 'gift-cards.sendAgain',
  method: 'POST',
  path: '/api/config/gift-cards/{cardId}/mails',
  summary: 'Emails a gift card at once, again or before its delivery day, optionally to another address.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: CardParams,
  body: z.strictObject({ recipientEmail: Email.optional() }),
  reply: CardReply,
  errors: ['GIFT_CARDS_NOT_FOUND', 'GIFT_CARDS_CANNOT_BE_SENT'],
});

const Settings = z.strictObject({ expiryMonths: z.int().min(1).max(240).nullable() });

export const getGiftCardSettingsEndpoint = endpoint({
  id: 'gift-cards.getSettings',
  method: 'GET',
  path: '/api/config/gift-card-settings',
  summary: 'Returns the validity period of new gift cards.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: Settings,
});

export const updateGiftCardSettingsEndpoint = endpoint({
  id: 'gift-cards.updateSettings',
  method: 'PUT',
  path: '/api/config/gift-card-settings',
  summary: 'Sets the validity in months, after sending, of gift cards bought from now on.',
  capability: 'orders.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: Settings,
  reply: Settings,
});
