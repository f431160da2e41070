import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { EntryKind, GiftCardState } from './gift-card.ts';
import { IssueInput } from './issue-input.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };
const EXPORT_RATE = { max: 30, seconds: 60 };
const MAX_CENTS = 1_000_000_000;
const MAX_BULK = 200;
/** More cards than this are not exported at once. */
export const MAX_EXPORTED = 10_000;

const row = {
  id: z.string(),
  /** The end of the code. Null until the card is sent. */
  last4: z.string().nullable(),
  state: GiftCardState,
  balanceCents: z.int(),
  valueCents: z.int(),
  currency: z.string(),
  testMode: z.boolean(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** The order that it was bought with, its number and its buyer. Null if the owner has issued the card. */
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  buyerEmail: z.string().nullable(),
  note: z.string(),
  deliverOn: z.int(),
  sentOn: z.int().nullable(),
  expiresOn: z.int().nullable(),
  createdOn: z.int(),
};

/** A gift card as a row of the owner's list. */
export const GiftCardRow = z.strictObject(row);
export type GiftCardRow = z.infer<typeof GiftCardRow>;

const Cents = z.coerce.number().int().min(0).max(MAX_CENTS);
const filters = { state: GiftCardState.optional(), balanceMin: Cents.optional(), balanceMax: Cents.optional() };
export const GiftCardQuery = listQuery(['-created', 'created', '-balance', 'balance'], filters);
export type GiftCardQuery = z.output<typeof GiftCardQuery>;

export const listGiftCardsEndpoint = endpoint({
  id: 'gift-cards.listGiftCards',
  method: 'GET',
  path: '/api/config/gift-cards',
  summary:
    'Lists the gift cards of the website. `search` finds the end of a code, a whole code, the start of the email address of a recipient or buyer, and order numbers.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: GiftCardQuery,
  reply: listReply(GiftCardRow),
  errors: ['GIFT_CARDS_CURSOR_INVALID'],
});

export const exportGiftCardsEndpoint = endpoint({
  id: 'gift-cards.exportGiftCards',
  method: 'GET',
  path: '/api/config/gift-cards/export',
  summary: 'Exports gift cards as CSV, at most 10,000, with the filters of the list. Codes are not part of it.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 0,
  rate: EXPORT_RATE,
  query: GiftCardQuery.omit({ cursor: true, limit: true }),
  reply: z.strictObject({
    filename: z.string(),
    csv: z.string(),
    giftCards: z.int(),
    /** False if more cards match. */
    isComplete: z.boolean(),
  }),
});

export const issueGiftCardsEndpoint = endpoint({
  id: 'gift-cards.issueGiftCards',
  method: 'POST',
  path: '/api/config/gift-cards',
  summary:
    'Issues gift cards. A card with a recipient is emailed. The codes of all others are in this reply only, and in that of the same request repeated within 10 minutes.',
  capability: 'orders.write',
  bodyLimit: 10_000,
  rate: WRITE_RATE,
  body: IssueInput,
  status: 201,
  reply: z.strictObject({
    ids: z.array(z.string()),
    /** In the order of `ids`. Empty if the card is emailed. */
    codes: z.array(z.string()),
    filename: z.string(),
    /** The codes with amount, expiry and note. */
    csv: z.string(),
  }),
  errors: [
    'GIFT_CARDS_EXPIRY_PAST',
    'GIFT_CARDS_EXPIRY_TOO_LATE',
    'GIFT_CARDS_REQUEST_ID_USED',
    'GIFT_CARDS_ALREADY_ISSUED',
  ],
});

const LiabilityMonth = z.strictObject({
  /** `2026-11`, in the site's time zone. */
  month: z.string(),
  issuedCents: z.int(),
  redeemedCents: z.int(),
  refundedCents: z.int(),
  correctedCents: z.int(),
  voidedCents: z.int(),
  expiredCents: z.int(),
  /** What the shop owes at the end of the month. */
  outstandingCents: z.int(),
});
export type LiabilityMonth = z.infer<typeof LiabilityMonth>;

export const getLiabilityEndpoint = endpoint({
  id: 'gift-cards.getLiability',
  method: 'GET',
  path: '/api/config/gift-cards/report',
  summary:
    'Returns by month what happened to the balances of gift cards and what was outstanding at its end, the latest month first.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: EXPORT_RATE,
  reply: z.strictObject({ currency: z.string(), testMode: z.boolean(), months: z.array(LiabilityMonth) }),
});

/** A card with its entries, as the shop owner sees it. Its code is not part of it. */
const OwnerCard = z.strictObject({
  ...row,
  senderName: z.string(),
  message: z.string(),
  /** What open checkouts hold. It is not part of the balance. */
  heldCents: z.int(),
  entries: z.array(
    z.strictObject({
      kind: EntryKind,
      cents: z.int(),
      orderId: z.string().nullable(),
      orderNumber: z.int().nullable(),
      reason: z.string(),
      memberId: z.string().nullable(),
      memberName: z.string().nullable(),
      createdOn: z.int(),
    }),
  ),
});
export type OwnerCard = z.infer<typeof OwnerCard>;

const CardId = idSchema<'gift-card'>();
const CardParams = z.strictObject({ cardId: CardId });
const CardReply = z.strictObject({ giftCard: OwnerCard });

export const getGiftCardEndpoint = endpoint({
  id: 'gift-cards.getGiftCard',
  method: 'GET',
  path: '/api/config/gift-cards/{cardId}',
  summary: 'Returns a gift card with its entries for the owner, at most the latest 500.',
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

export const setManyDisabledEndpoint = endpoint({
  id: 'gift-cards.setManyDisabled',
  method: 'POST',
  path: '/api/config/gift-cards/disabled',
  summary: 'Disables gift cards or enables them again. Returns those that it has changed.',
  capability: 'orders.write',
  bodyLimit: 20_000,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(CardId).min(1).max(MAX_BULK), disabled: z.boolean() }),
  reply: z.strictObject({ changedIds: z.array(z.string()) }),
});

export const correctBalanceEndpoint = endpoint({
  id: 'gift-cards.correctBalance',
  method: 'PUT',
  path: '/api/config/gift-cards/{cardId}/balance',
  summary: 'Sets the balance of a gift card, with a reason. Amounts that open checkouts hold are not affected.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: CardParams,
  body: z.strictObject({
    balanceCents: z
      .int()
      .min(0, 'A balance cannot be below 0.')
      .max(MAX_CENTS, 'This amount is too high for a gift card.'),
    /** The balance that the new one replaces. If it is another one by now, nothing is changed. */
    expectedBalanceCents: z.int().min(0).max(MAX_CENTS).optional(),
    reason: z.string().trim().min(1, 'Please give a reason.').max(300),
  }),
  reply: CardReply,
  errors: ['GIFT_CARDS_NOT_FOUND', 'GIFT_CARDS_BALANCE_CHANGED'],
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
  errors: ['GIFT_CARDS_NOT_FOUND', 'GIFT_CARDS_CANNOT_BE_SENT', 'GIFT_CARDS_RECIPIENT_MISSING'],
});

const Settings = z.strictObject({ expiryMonths: z.int().min(1).max(240).nullable() });
export type GiftCardSettings = z.infer<typeof Settings>;

export const getGiftCardSettingsEndpoint = endpoint({
  id: 'gift-cards.getSettings',
  method: 'GET',
  path: '/api/config/gift-card-settings',
  summary: 'Returns the validity period of new gift cards, and the currency and mode in which the owner issues them.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: Settings.extend({ currency: z.string(), testMode: z.boolean() }),
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
