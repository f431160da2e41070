import { applyText } from '#platform/email/apply-text.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { type Translator, translator } from '#platform/email/translator.ts';
import { toLabel } from '../../address-label.ts';
import type { MailKind } from '../../order.ts';
import { dueCents, type Order, type OrderItem } from '../../order.ts';
import { nextState } from '../../rules.ts';
import { giftTermsOf } from '../settle/issue-gift-cards.ts';
import type { Shipment } from '../store/shipment-repository.ts';
import { describeItem } from './describe-item.ts';
import { renderEditedEmail } from './edited-email.ts';
import { ORDER_EMAIL_MESSAGES, type OrderMessageKey } from './messages.ts';
import { type EmailReturn, type ReturnMailKind, renderReturnEmail } from './return-emails.ts';

/** All data that the order emails use. */
export interface EmailData {
  shop: string;
  languageSettings: LanguageSettings;
  order: Order;
  items: readonly OrderItem[];
  shipment: Shipment | null;
  refund: { amountCents: number; giftCardCents: number } | null;
  orderReturn: EmailReturn | null;
  url: string;
  /** The page that pays what is due after an edit. */
  payUrl: string;
}

interface EmailContext extends EmailData, Pick<Translator<OrderMessageKey>, 't' | 'day'> {
  /** Formats an amount in the order's currency. */
  price: (cents: number) => string;
  /** The display name of the order. */
  name: string;
}

type RenderContent = (context: EmailContext) => EmailContent;

const RENDERERS: Readonly<Record<MailKind, RenderContent>> = {
  confirmation,
  shipped,
  refunded,
  cancelled,
  'return-requested': aboutReturn('return-requested'),
  'return-approved': aboutReturn('return-approved'),
  'return-declined': aboutReturn('return-declined'),
  edited,
};

export function renderEmail(kind: MailKind, data: EmailData): EmailContent {
  const { t, day, price } = translator(ORDER_EMAIL_MESSAGES, data.languageSettings);
  const { number, currency } = data.order;
  const name = number === null ? t('mailOrderName') : t('mailOrderNumber', { number: String(number) });
  const context = { ...data, t, day, price: (cents: number) => price(cents, currency), name };
  return applyText(RENDERERS[kind](context), {
    kind: nameOf(kind, context),
    settings: data.languageSettings,
    variables: { order: name, firstName: firstNameOf(data.order), shop: data.shop },
  });
}

function nameOf(kind: MailKind, context: EmailContext): string {
  return kind === 'shipped' && describePart(context) !== null ? 'order-partly-shipped' : `order-${kind}`;
}

/** An order is delivered to the customer, unless it has another billing address. */
function firstNameOf({ billing, delivery }: Order): string {
  return (billing ?? delivery)?.firstName ?? '';
}

function common({
  shop,
  order,
  url,
  t,
}: EmailContext): Pick<EmailContent, 'rows' | 'totals' | 'blocks' | 'link' | 'footer'> {
  const footer = t(order.testMode ? 'mailOrderFootTest' : 'mailOrderFoot', { shop });
  return { rows: [], totals: [], blocks: [], link: { text: t('mailOrderLink'), url }, footer };
}

function confirmation(context: EmailContext): EmailContent {
  const { shop, order, items, t, price, name } = context;
  const hasDownloads = items.some((item) => item.download !== null);
  return {
    ...common(context),
    subject: t('mailOrderSubject', { order: name, shop }),
    heading: t('mailOrderHeading'),
    paragraphs: [`${t('mailOrderPaid')} ${describeNextStep(context)}`],
    introductionLength: items.some((item) => giftTermsOf(item) !== null) ? 0 : 1,
    rows: items.map((item) => [`${item.quantity} × ${describeItem(item)}`, price(item.quantity * item.unitPriceCents)]),
    totals: totalsOf(context),
    blocks: order.delivery === null ? [] : [{ title: t('mailOrderDelivery'), lines: toLabel(order.delivery) }],
    link: { text: t(hasDownloads ? 'mailOrderLinkDownloads' : 'mailOrderLink'), url: context.url },
  };
}

function describeNextStep({ items, t, day, name }: EmailContext): string {
  const gifts = items.map(giftTermsOf).filter((terms) => terms !== null);
  if (gifts.length === 0) return t('mailOrderPrepared', { order: name });
  return gifts
    .map(({ recipientEmail: email, deliverOn }) => {
      // A calendar day, which is the same in every time zone.
      return t('mailOrderGift', { email, day: day(new Date(`${deliverOn}T12:00:00Z`), 'UTC') });
    })
    .join(' ');
}

function totalsOf({ order, t, price }: EmailContext): [string, string][] {
  const totals: [string, string][] = [[t('mailOrderSubtotal'), price(order.subtotalCents)]];
  if (order.discountCents > 0) totals.push([t('mailOrderDiscount'), price(-order.discountCents)]);
  if (order.shippingOption !== null) {
    totals.push([t('mailOrderShipping', { name: order.shippingOption.name }), price(order.shippingCents)]);
  }
  if (order.taxCents > 0) totals.push([t('mailOrderTax'), price(order.taxCents)]);
  totals.push([t('mailOrderTotal'), price(order.totalCents)]);
  if (order.giftCardCents === 0) return totals;
  for (const { last4, cents } of order.giftCards) totals.push([t('mailOrderCard', { last4 }), price(-cents)]);
  return [...totals, [t('mailOrderDue'), price(dueCents(order) - order.balanceCents)]];
}

function shipped(context: EmailContext): EmailContent {
  const { shop, shipment, t, name } = context;
  const tracking = [shipment?.carrier, shipment?.trackingNumber, shipment?.trackingUrl].filter(
    (line): line is string => line !== undefined && line !== '',
  );
  const part = describePart(context);
  return {
    ...common(context),
    subject: t(part === null ? 'mailShippedSubject' : 'mailShippedPartSubject', { order: name, shop }),
    heading: t(part === null ? 'mailShippedHeading' : 'mailShippedPartHeading'),
    paragraphs: [part ?? t('mailShippedText', { order: name })],
    introductionLength: part === null ? 1 : 0,
    rows: shippedRows(context),
    blocks: tracking.length === 0 ? [] : [{ title: t('mailShippedTracking'), lines: tracking }],
  };
}

/** Null if nothing was left after the parcel. Whether the rest still follows depends on the order as it is now. */
function describePart({ order, shipment, t, name }: EmailContext): string | null {
  const { fulfilledAt, state } = order;
  if (shipment === null || (fulfilledAt !== null && fulfilledAt <= shipment.createdAt)) return null;
  const text = t('mailShippedPartText', { order: name });
  return fulfilledAt === null && nextState(state, 'fulfil') !== null ? `${text} ${t('mailShippedRest')}` : text;
}

/** What is in the parcel. An order of files has no parcel: all of it was delivered. */
function shippedRows({ items, shipment }: EmailContext): [string, string][] {
  const units = new Map(shipment?.lines.map(({ position, quantity }) => [position, quantity]));
  return items.flatMap((item): [string, string][] => {
    const quantity = units.size === 0 ? item.quantity - item.returned : (units.get(item.position) ?? 0);
    return quantity === 0 ? [] : [[describeItem(item), `${quantity} ×`]];
  });
}

function refunded(context: EmailContext): EmailContent {
  const { shop, order, t, price, name } = context;
  const refund = context.refund ?? { amountCents: order.refundedCents, giftCardCents: 0 };
  const text = t('mailRefundText', { amount: price(refund.amountCents), order: name });
  return {
    ...common(context),
    subject: t('mailRefundSubject', { shop }),
    heading: t('mailRefundHeading'),
    paragraphs: [`${text} ${describeRefundTarget(context, refund)}`],
  };
}

function describeRefundTarget({ t, price }: EmailContext, refund: NonNullable<EmailData['refund']>): string {
  const { amountCents, giftCardCents } = refund;
  if (giftCardCents === 0) return t('mailRefundBank');
  if (giftCardCents === amountCents) return t('mailRefundCard');
  return `${t('mailRefundBoth', { amount: price(giftCardCents) })} ${t('mailRefundBank')}`;
}

function cancelled(context: EmailContext): EmailContent {
  const { shop, order, t, name } = context;
  const reasonText = order.cancelReason === 'sold-out' ? ` ${t('mailCancelSoldOut')}` : '';
  return {
    ...common(context),
    subject: t('mailCancelSubject', { shop }),
    heading: t('mailCancelHeading'),
    paragraphs: [t('mailCancelText', { order: name }) + reasonText, t('mailCancelMoney')],
  };
}

function edited(context: EmailContext): EmailContent {
  return { ...common(context), ...renderEditedEmail(context, totalsOf(context)) };
}

function aboutReturn(kind: ReturnMailKind): RenderContent {
  return (context) => ({ ...common(context), ...renderReturnEmail(kind, context) });
}
