import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { toLabel } from '../../address.ts';
import { dueCents, type Order, type OrderItem } from '../../order.ts';
import { giftTermsOf } from '../issue-gift-cards.ts';
import type { MailKind } from '../order-jobs.ts';
import type { Shipment } from '../shipment-repository.ts';

/** All that the mails about an order tell of. */
export interface LetterFacts {
  shop: string;
  order: Order;
  items: readonly OrderItem[];
  shipment: Shipment | null;
  refund: { amountCents: number; giftCardCents: number } | null;
  url: string;
}

type Write = (facts: LetterFacts) => Letter;

const WRITERS: Readonly<Record<MailKind, Write>> = { confirmation, shipped, refunded, cancelled };

export function writeLetter(kind: MailKind, facts: LetterFacts): Letter {
  return WRITERS[kind](facts);
}

const price = ({ currency }: Order, cents: number): string => formatMoney(money(cents, currency as CurrencyCode));
const nameOf = ({ number }: Order): string => (number === null ? 'Your order' : `Order #${number}`);

function common(facts: LetterFacts): Pick<Letter, 'rows' | 'sums' | 'blocks' | 'link' | 'foot'> {
  const { shop, order, url } = facts;
  const test = order.testMode ? ' This was a test order: no money has moved.' : '';
  return { rows: [], sums: [], blocks: [], link: { text: 'See your order', url }, foot: `${shop}.${test}` };
}

function confirmation(facts: LetterFacts): Letter {
  const { shop, order, items } = facts;
  return {
    ...common(facts),
    subject: `${nameOf(order)} at ${shop}`,
    heading: 'Thank you for your order',
    paragraphs: [`We have received your payment. ${whatFollows(facts)}`],
    rows: items.map((item) => [
      `${item.quantity} × ${describe(item)}`,
      price(order, item.quantity * item.unitPriceCents),
    ]),
    sums: sumsOf(order),
    blocks: order.delivery === null ? [] : [{ title: 'Delivery', lines: toLabel(order.delivery) }],
    link: {
      text: items.some((item) => item.download !== null) ? 'See your order and downloads' : 'See your order',
      url: facts.url,
    },
  };
}

function whatFollows({ order, items }: LetterFacts): string {
  const gifts = items.map(giftTermsOf).filter((terms) => terms !== null);
  if (gifts.length === 0) return `${nameOf(order)} is being prepared.`;
  return gifts
    .map(({ recipientEmail, deliverOn }) => `The gift card goes to ${recipientEmail} on ${formatDay(deliverOn)}.`)
    .join(' ');
}

/** A day of the calendar is the same everywhere. */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

function describe({ title, attributes, answers }: OrderItem): string {
  const asked = toAnswerTexts(answers).map(({ title: question, text }) => `${question}: ${text}`);
  const details = [Object.values(attributes).join(', '), ...asked].filter((text) => text !== '').join('; ');
  return details === '' ? title : `${title} (${details})`;
}

function sumsOf(order: Order): [string, string][] {
  const sums: [string, string][] = [['Subtotal', price(order, order.subtotalCents)]];
  if (order.discountCents > 0) sums.push(['Discount', price(order, -order.discountCents)]);
  if (order.shippingOption !== null)
    sums.push([`Shipping (${order.shippingOption.name})`, price(order, order.shippingCents)]);
  if (order.taxCents > 0) sums.push(['Tax', price(order, order.taxCents)]);
  sums.push(['Total', price(order, order.totalCents)]);
  if (order.giftCardCents === 0) return sums;
  for (const { last4, cents } of order.giftCards) sums.push([`Gift card ending in ${last4}`, price(order, -cents)]);
  return [...sums, ['Paid', price(order, dueCents(order))]];
}

function shipped(facts: LetterFacts): Letter {
  const { shop, order, items, shipment } = facts;
  const tracking = [shipment?.carrier, shipment?.trackingNumber, shipment?.trackingUrl].filter(
    (line): line is string => line !== undefined && line !== '',
  );
  return {
    ...common(facts),
    subject: `${nameOf(order)} at ${shop} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: [`${nameOf(order)} has left us.`],
    rows: items.map((item) => [describe(item), `${item.quantity} ×`]),
    blocks: tracking.length === 0 ? [] : [{ title: 'Tracking', lines: tracking }],
  };
}

function refunded(facts: LetterFacts): Letter {
  const { shop, order, refund } = facts;
  const amount = price(order, refund?.amountCents ?? order.refundedCents);
  const ways = whereTo(order, refund ?? { amountCents: order.refundedCents, giftCardCents: 0 });
  return {
    ...common(facts),
    subject: `A refund for your order at ${shop}`,
    heading: 'We have sent you a refund',
    paragraphs: [`${amount} of ${nameOf(order)} comes back to you. ${ways}`],
  };
}

function whereTo(order: Order, { amountCents, giftCardCents }: NonNullable<LetterFacts['refund']>): string {
  const bank = 'Your bank may take some days to show it.';
  if (giftCardCents === 0) return bank;
  if (giftCardCents === amountCents) return 'It is on your gift card again.';
  return `${price(order, giftCardCents)} of it is on your gift card again, the rest goes to your bank. ${bank}`;
}

function cancelled(facts: LetterFacts): Letter {
  const { shop, order } = facts;
  const why = order.cancelReason === 'sold-out' ? ' Something in it sold out while you were paying. We are sorry.' : '';
  return {
    ...common(facts),
    subject: `Your order at ${shop} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      `${nameOf(order)} was cancelled.${why}`,
      'If you have paid for it, the whole amount goes back to you, the way it came. Your bank may take some days to show it.',
    ],
  };
}
