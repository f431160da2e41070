import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { type Voice, voiceOf } from '#platform/mail-look/voice.ts';
import { toLabel } from '../../address.ts';
import { dueCents, type Order, type OrderItem } from '../../order.ts';
import { giftTermsOf } from '../issue-gift-cards.ts';
import type { MailKind } from '../order-jobs.ts';
import type { Shipment } from '../shipment-repository.ts';
import { ORDER_WORDS, type OrderWord } from './words.ts';

/** All that the mails about an order tell of. */
export interface LetterFacts {
  shop: string;
  speaker: Speaker;
  order: Order;
  items: readonly OrderItem[];
  shipment: Shipment | null;
  refund: { amountCents: number; giftCardCents: number } | null;
  url: string;
}

interface Writing extends LetterFacts, Pick<Voice<OrderWord>, 'say' | 'day'> {
  /** In the currency of the order. */
  price: (cents: number) => string;
  /** What the order is called. */
  name: string;
}

type Write = (writing: Writing) => Letter;

const WRITERS: Readonly<Record<MailKind, Write>> = { confirmation, shipped, refunded, cancelled };

export function writeLetter(kind: MailKind, facts: LetterFacts): Letter {
  const { say, day, price } = voiceOf(ORDER_WORDS, facts.speaker);
  const { number, currency } = facts.order;
  const name = number === null ? say('mailOrderName') : say('mailOrderNumber', { number: String(number) });
  return WRITERS[kind]({ ...facts, say, day, price: (cents) => price(cents, currency), name });
}

function common({ shop, order, url, say }: Writing): Pick<Letter, 'rows' | 'sums' | 'blocks' | 'link' | 'foot'> {
  const foot = say(order.testMode ? 'mailOrderFootTest' : 'mailOrderFoot', { shop });
  return { rows: [], sums: [], blocks: [], link: { text: say('mailOrderLink'), url }, foot };
}

function confirmation(writing: Writing): Letter {
  const { shop, order, items, say, price, name } = writing;
  const hasDownloads = items.some((item) => item.download !== null);
  return {
    ...common(writing),
    subject: say('mailOrderSubject', { order: name, shop }),
    heading: say('mailOrderHeading'),
    paragraphs: [`${say('mailOrderPaid')} ${whatFollows(writing)}`],
    rows: items.map((item) => [`${item.quantity} × ${describe(item)}`, price(item.quantity * item.unitPriceCents)]),
    sums: sumsOf(writing),
    blocks: order.delivery === null ? [] : [{ title: say('mailOrderDelivery'), lines: toLabel(order.delivery) }],
    link: { text: say(hasDownloads ? 'mailOrderLinkDownloads' : 'mailOrderLink'), url: writing.url },
  };
}

function whatFollows({ items, say, day, name }: Writing): string {
  const gifts = items.map(giftTermsOf).filter((terms) => terms !== null);
  if (gifts.length === 0) return say('mailOrderPrepared', { order: name });
  return gifts
    .map(({ recipientEmail: email, deliverOn }) => {
      // A day of the calendar is the same everywhere.
      return say('mailOrderGift', { email, day: day(new Date(`${deliverOn}T12:00:00Z`), 'UTC') });
    })
    .join(' ');
}

function describe({ title, attributes, answers }: OrderItem): string {
  const asked = toAnswerTexts(answers).map(({ title: question, text }) => `${question}: ${text}`);
  const details = [Object.values(attributes).join(', '), ...asked].filter((text) => text !== '').join('; ');
  return details === '' ? title : `${title} (${details})`;
}

function sumsOf({ order, say, price }: Writing): [string, string][] {
  const sums: [string, string][] = [[say('mailOrderSubtotal'), price(order.subtotalCents)]];
  if (order.discountCents > 0) sums.push([say('mailOrderDiscount'), price(-order.discountCents)]);
  if (order.shippingOption !== null) {
    sums.push([say('mailOrderShipping', { name: order.shippingOption.name }), price(order.shippingCents)]);
  }
  if (order.taxCents > 0) sums.push([say('mailOrderTax'), price(order.taxCents)]);
  sums.push([say('mailOrderTotal'), price(order.totalCents)]);
  if (order.giftCardCents === 0) return sums;
  for (const { last4, cents } of order.giftCards) sums.push([say('mailOrderCard', { last4 }), price(-cents)]);
  return [...sums, [say('mailOrderDue'), price(dueCents(order))]];
}

function shipped(writing: Writing): Letter {
  const { shop, items, shipment, say, name } = writing;
  const tracking = [shipment?.carrier, shipment?.trackingNumber, shipment?.trackingUrl].filter(
    (line): line is string => line !== undefined && line !== '',
  );
  return {
    ...common(writing),
    subject: say('mailShippedSubject', { order: name, shop }),
    heading: say('mailShippedHeading'),
    paragraphs: [say('mailShippedText', { order: name })],
    rows: items.map((item) => [describe(item), `${item.quantity} ×`]),
    blocks: tracking.length === 0 ? [] : [{ title: say('mailShippedTracking'), lines: tracking }],
  };
}

function refunded(writing: Writing): Letter {
  const { shop, order, say, price, name } = writing;
  const refund = writing.refund ?? { amountCents: order.refundedCents, giftCardCents: 0 };
  const text = say('mailRefundText', { amount: price(refund.amountCents), order: name });
  return {
    ...common(writing),
    subject: say('mailRefundSubject', { shop }),
    heading: say('mailRefundHeading'),
    paragraphs: [`${text} ${whereTo(writing, refund)}`],
  };
}

function whereTo({ say, price }: Writing, refund: NonNullable<LetterFacts['refund']>): string {
  const { amountCents, giftCardCents } = refund;
  if (giftCardCents === 0) return say('mailRefundBank');
  if (giftCardCents === amountCents) return say('mailRefundCard');
  return `${say('mailRefundBoth', { amount: price(giftCardCents) })} ${say('mailRefundBank')}`;
}

function cancelled(writing: Writing): Letter {
  const { shop, order, say, name } = writing;
  const why = order.cancelReason === 'sold-out' ? ` ${say('mailCancelSoldOut')}` : '';
  return {
    ...common(writing),
    subject: say('mailCancelSubject', { shop }),
    heading: say('mailCancelHeading'),
    paragraphs: [say('mailCancelText', { order: name }) + why, say('mailCancelMoney')],
  };
}
