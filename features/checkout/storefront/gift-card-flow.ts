import { checkDay, checkRecipient } from '#features/gift-cards/gift-checks.ts';
import { MAX_MESSAGE } from '#features/gift-cards/rules.ts';
import type { CheckoutFlow, ExtraField, ExtraStep, ExtraValues, OrderInput } from '../checkout-flow.ts';
import { type GiftChoices, getGiftCheckout, type PlaceGift, placeGift } from './gift-calls.ts';
import { giftMessages } from './messages.ts';

/** The gift card that the page was opened for. The sku is empty when no denomination was chosen before. */
export interface GiftPage {
  itemId: string;
  sku: string;
}

/** The checkout flow of a gift card: no cart, no delivery and no codes, but a recipient. */
export function createGiftCardFlow({ itemId, sku: initialSku }: GiftPage, choices: GiftChoices): CheckoutFlow {
  return {
    name: 'gift-card',
    heading: giftMessages.heading,
    // Opening the page with another denomination shows that one instead of the earlier choice.
    storageKey: `gift-card.${itemId}.${initialSku}`,
    hasCodes: false,
    quote: async ({ extra }) => await getGiftCheckout({ giftCardProductId: itemId, sku: extra['sku'] ?? initialSku }),
    place: async (body, key) => await placeGift(toPlaceGift(itemId, body), key),
    extraStep: ({ cart }) => toStep(choices, cart.entries[0]?.chosenVariant.sku ?? ''),
  };
}

const isForBuyer = (values: ExtraValues): boolean => values['forMe'] === 'yes';
const read = (values: ExtraValues, name: string): string => values[name] ?? '';

function toPlaceGift(itemId: string, { email, extra, expectedTotalCents, expectedCurrency }: OrderInput): PlaceGift {
  const forOther = isForBuyer(extra) ? {} : extra;
  return {
    itemId,
    sku: read(extra, 'sku'),
    email,
    gift: {
      recipientName: read(forOther, 'recipientName'),
      recipientEmail: isForBuyer(extra) ? email : read(forOther, 'recipientEmail'),
      senderName: read(forOther, 'senderName'),
      message: read(forOther, 'message'),
      deliverOn: read(extra, 'deliverOn'),
    },
    expectedTotalCents,
    expectedCurrency,
  };
}

function toStep(choices: GiftChoices, sku: string): ExtraStep {
  const { denominations, ...days } = choices;
  return {
    title: giftMessages.step,
    text: giftMessages.stepText,
    fields: [
      {
        name: 'sku',
        label: giftMessages.amount,
        kind: 'choice',
        options: denominations.map(({ sku: code, name }) => ({ code, name })),
        first: sku,
        isPriced: true,
      },
      { name: 'forMe', label: giftMessages.forMe, kind: 'tick' },
      ...RECIPIENT_FIELDS.map((field) => ({ ...field, isVisible: (values: ExtraValues) => !isForBuyer(values) })),
      {
        name: 'deliverOn',
        label: giftMessages.deliveryDate,
        kind: 'date',
        first: days.firstDay,
        min: days.firstDay,
        max: days.lastDay,
      },
    ],
    check: (values) => check(values, choices),
  };
}

const RECIPIENT_FIELDS: readonly ExtraField[] = [
  { name: 'recipientName', label: giftMessages.recipientName, kind: 'text', isOptional: true, maxLength: 100 },
  { name: 'recipientEmail', label: giftMessages.recipientEmail, kind: 'email' },
  {
    name: 'senderName',
    label: giftMessages.senderName,
    kind: 'text',
    autoComplete: 'name',
    isOptional: true,
    maxLength: 100,
  },
  { name: 'message', label: giftMessages.message, kind: 'long', isOptional: true, maxLength: MAX_MESSAGE },
];

function check(values: ExtraValues, { denominations, ...days }: GiftChoices): Record<string, string> {
  const problems: Record<string, string> = {};
  const isOffered = denominations.some(({ sku }) => sku === read(values, 'sku'));
  if (!isOffered) problems['sku'] = giftMessages.amountMissing;
  const recipient = isForBuyer(values) ? null : checkRecipient(read(values, 'recipientEmail'));
  if (recipient !== null) problems['recipientEmail'] = recipient;
  if (read(values, 'message').length > MAX_MESSAGE) problems['message'] = giftMessages.messageTooLong(MAX_MESSAGE);
  const day = checkDay(read(values, 'deliverOn'), days);
  if (day !== null) problems['deliverOn'] = day;
  return problems;
}
