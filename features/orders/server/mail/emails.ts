import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { Speaker } from '#platform/email/languages.ts';
import { type Translator, translator } from '#platform/email/translator.ts';
import { toLabel } from '../../address.ts';
import { dueCents, type Order, type OrderItem } from '../../order.ts';
import { giftTermsOf } from '../issue-gift-cards.ts';
import type { MailKind } from '../order-jobs.ts';
import type { Shipment } from '../shipment-repository.ts';
import { ORDER_MESSAGES, type OrderMessageKey } from './messages.ts';

/** All data that the order emails use. */
export interface EmailData {
  shop: string;
  speaker: Speaker;
  order: Order;
  items: readonly OrderItem[];
  shipment: Shipment | null;
  refund: { amountCents: number; giftCardCents: number } | null;
  url: string;
}

interface Writing extends EmailData, Pick<Translator<OrderMessageKey>, 't' | 'day'> {
  /** Formats an amount in the order's currency. */
  price: (cents: number) => string;
  /** The display name of the order. */
  name: string;
}

type Write = (writing: Writing) => EmailContent;

const WRITERS: Readonly<Record<MailKind, Write>> = { confirmation, shipped, refunded, cancelled };

export function renderEmail(kind: MailKind, facts: EmailData): EmailContent {
  const { t, day, price } = translator(ORDER_MESSAGES, facts.speaker);
  const { number, currency } = facts.order;
  const name = number === null ? t('mailOrderName') : t('mailOrderNumber', { number: String(number) });
  return WRITERS[kind]({ ...facts, t, day, price: (cents) => price(cents, currency), name });
}

function common({ shop, order, url, t }: Writing): Pick<EmailContent, 'rows' | 'sums' | 'blocks' | 'link' | 'foot'> {
  const foot = t(order.testMode ? 'mailOrderFootTest' : 'mailOrderFoot', { shop });
  return { rows: [], sums: [], blocks: [], link: { text: t('mailOrderLink'), url }, foot };
}

function confirmation(writing: Writing): EmailContent {
  const { shop, order, items, t, price, name } = writing;
  const hasDownloads = items.some((item) => item.download !== null);
  return {
    ...common(writing),
    subject: t('mailOrderSubject', { order: name, shop }),
    heading: t('mailOrderHeading'),
    paragraphs: [`${t('mailOrderPaid')} ${whatFollows(writing)}`],
    rows: items.map((item) => [`${item.quantity} × ${describe(item)}`, price(item.quantity * item.unitPriceCents)]),
    sums: sumsOf(writing),
    blocks: order.delivery === null ? [] : [{ title: t('mailOrderDelivery'), lines: toLabel(order.delivery) }],
    link: { text: t(hasDownloads ? 'mailOrderLinkDownloads' : 'mailOrderLink'), url: writing.url },
  };
}

function whatFollows({ items, t, day, name }: Writing): string {
  const gifts = items.map(giftTermsOf).filter((terms) => terms !== null);
  if (gifts.length === 0) return t('mailOrderPrepared', { order: name });
  return gifts
    .map(({ recipientEmail: email, deliverOn }) => {
      // A calendar day, which is the same in every time zone.
      return t('mailOrderGift', { email, day: day(new Date(`${deliverOn}T12:00:00Z`), 'UTC') });
    })
    .join(' ');
}

function describe({ title, attributes, answers }: OrderItem): string {
  const asked = toAnswerTexts(answers).map(({ title: question, text }) => `${question}: ${text}`);
  const details = [Object.values(attributes).join(', '), ...asked].filter((text) => text !== '').join('; ');
  return details === '' ? title : `${title} (${details})`;
}

function sumsOf({ order, t, price }: Writing): [string, string][] {
  const sums: [string, string][] = [[t('mailOrderSubtotal'), price(order.subtotalCents)]];
  if (order.discountCents > 0) sums.push([t('mailOrderDiscount'), price(-order.discountCents)]);
  if (order.shippingOption !== null) {
    sums.push([t('mailOrderShipping', { name: order.shippingOption.name }), price(order.shippingCents)]);
  }
  if (order.taxCents > 0) sums.push([t('mailOrderTax'), price(order.taxCents)]);
  sums.push([t('mailOrderTotal'), price(order.totalCents)]);
  if (order.giftCardCents === 0) return sums;
  for (const { last4, cents } of order.giftCards) sums.push([t('mailOrderCard', { last4 }), price(-cents)]);
  return [...sums, [t('mailOrderDue'), price(dueCents(order))]];
}

function shipped(writing: Writing): EmailContent {
  const { shop, items, shipment, t, name } = writing;
  const tracking = [shipment?.carrier, shipment?.trackingNumber, shipment?.trackingUrl].filter(
    (line): line is string => line !== undefined && line !== '',
  );
  return {
    ...common(writing),
    subject: t('mailShippedSubject', { order: name, shop }),
    heading: t('mailShippedHeading'),
    paragraphs: [t('mailShippedText', { order: name })],
    rows: items.map((item) => [describe(item), `${item.quantity} ×`]),
    blocks: tracking.length === 0 ? [] : [{ title: t('mailShippedTracking'), lines: tracking }],
  };
}

function refunded(writing: Writing): EmailContent {
  const { shop, order, t, price, name } = writing;
  const refund = writing.refund ?? { amountCents: order.refundedCents, giftCardCents: 0 };
  const text = t('mailRefundText', { amount: price(refund.amountCents), order: name });
  return {
    ...common(writing),
    subject: t('mailRefundSubject', { shop }),
    heading: t('mailRefundHeading'),
    paragraphs: [`${text} ${whereTo(writing, refund)}`],
  };
}

function whereTo({ t, price }: Writing, refund: NonNullable<EmailData['refund']>): string {
  const { amountCents, giftCardCents } = refund;
  if (giftCardCents === 0) return t('mailRefundBank');
  if (giftCardCents === amountCents) return t('mailRefundCard');
  return `${t('mailRefundBoth', { amount: price(giftCardCents) })} ${t('mailRefundBank')}`;
}

function cancelled(writing: Writing): EmailContent {
  const { shop, order, t, name } = writing;
  const why = order.cancelReason === 'sold-out' ? ` ${t('mailCancelSoldOut')}` : '';
  return {
    ...common(writing),
    subject: t('mailCancelSubject', { shop }),
    heading: t('mailCancelHeading'),
    paragraphs: [t('mailCancelText', { order: name }) + why, t('mailCancelMoney')],
  };
}
