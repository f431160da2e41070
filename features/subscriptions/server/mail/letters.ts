import { toLabel } from '#features/orders/address.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { planWords } from '../../plan-words.ts';
import { isPaidOut, type Subscription } from '../../subscription.ts';
import type { MailKind } from '../subscription-jobs.ts';

/** All that the mails about a subscription tell of. */
export interface LetterFacts {
  shop: string;
  subscription: Subscription;
  /** What the next delivery costs as things are today; null when there is none. */
  nextTotalCents: number | null;
  url: string;
}

type Write = (facts: LetterFacts) => Pick<Letter, 'subject' | 'heading' | 'paragraphs'> & Partial<Letter>;

const WRITERS: Readonly<Record<MailKind, Write>> = {
  started,
  upcoming,
  'payment-failed': paymentFailed,
  missed,
  'card-changed': cardChanged,
  paused,
  resumed,
  cancelled,
  ended,
};

export function writeLetter(kind: MailKind, facts: LetterFacts): Letter {
  const { shop, subscription, url } = facts;
  const test = subscription.testMode ? ' This is a test subscription: no money moves.' : '';
  const link = { text: 'See your subscription', url };
  return { rows: [], sums: [], blocks: [], link, foot: `${shop}.${test}`, ...WRITERS[kind](facts) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function day(date: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format.format(date);
}

const nextDay = ({ nextRenewalAt, timeZone }: Subscription): string => day(nextRenewalAt, timeZone);

function price({ currency }: Subscription, cents: number): string {
  return formatMoney(money(cents, currency as CurrencyCode));
}

function nameOf({ title, quantity }: Subscription): string {
  return quantity === 1 ? title : `${quantity} × ${title}`;
}

function cardOf({ method }: Subscription): string {
  return method?.last4 === null || method === null
    ? 'the card that you paid with'
    : `the card ending in ${method.last4}`;
}

/** What comes next, in a sentence. */
function outlook({ subscription, nextTotalCents }: LetterFacts): string {
  const on = nextDay(subscription);
  if (isPaidOut(subscription)) return `All payments have been made. It ends on ${on}.`;
  if (nextTotalCents === null) return `The next payment is on ${on}.`;
  return `The next payment of ${price(subscription, nextTotalCents)} is taken from ${cardOf(subscription)} on ${on}.`;
}

function started(facts: LetterFacts): ReturnType<Write> {
  const { shop, subscription } = facts;
  return {
    subject: `Your subscription at ${shop}`,
    heading: 'Your subscription has begun',
    paragraphs: [
      `You are subscribed to ${nameOf(subscription)}, ${planWords(subscription.plan)}.`,
      outlook(facts),
      'You can skip a delivery, pause, change your card or address, and cancel at any time by the link below. Please keep it: it opens your subscription for whoever has it.',
    ],
    rows: [[nameOf(subscription), price(subscription, subscription.quantity * subscription.unitPriceCents)]],
    blocks: subscription.delivery === null ? [] : [{ title: 'Delivery', lines: toLabel(subscription.delivery) }],
  };
}

function upcoming(facts: LetterFacts): ReturnType<Write> {
  return {
    subject: `Your subscription at ${facts.shop} renews soon`,
    heading: 'Your subscription renews soon',
    paragraphs: [
      `${nameOf(facts.subscription)} comes again. ${outlook(facts)}`,
      'If you do not want it any more, you can skip or cancel it by the link below until then.',
    ],
  };
}

function paymentFailed({ shop, subscription, url }: LetterFacts): ReturnType<Write> {
  const { nextActionAt, timeZone } = subscription;
  const again = nextActionAt === null ? '' : ` We will try again on ${day(nextActionAt, timeZone)}.`;
  return {
    subject: `We could not take the payment for your subscription at ${shop}`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `The payment for ${nameOf(subscription)} could not be taken from ${cardOf(subscription)}.${again}`,
      'If your card has changed, please give us the new one; your delivery follows as soon as it is paid.',
    ],
    link: { text: 'Change your card', url },
  };
}

function missed(facts: LetterFacts): ReturnType<Write> {
  const { shop, subscription } = facts;
  return {
    subject: `No delivery of your subscription at ${shop} this time`,
    heading: 'We have to skip a delivery',
    paragraphs: [
      `We are sorry: ${nameOf(subscription)} cannot be sent this time. Nothing was charged.`,
      outlook(facts),
    ],
  };
}

function cardChanged(facts: LetterFacts): ReturnType<Write> {
  const { shop, subscription } = facts;
  return {
    subject: `A new card for your subscription at ${shop}`,
    heading: 'Your card was changed',
    paragraphs: [
      `${nameOf(subscription)} is paid with ${cardOf(subscription)} from now on.`,
      'If this was not you, please cancel the subscription by the link below and write to us.',
    ],
  };
}

function paused({ shop, subscription, url }: LetterFacts): ReturnType<Write> {
  return {
    subject: `Your subscription at ${shop} is paused`,
    heading: 'Your subscription is paused',
    paragraphs: [
      `Nothing is charged or sent for ${nameOf(subscription)} until it is resumed. You can do that whenever you like.`,
    ],
    link: { text: 'Resume your subscription', url },
  };
}

function resumed(facts: LetterFacts): ReturnType<Write> {
  return {
    subject: `Your subscription at ${facts.shop} goes on`,
    heading: 'Your subscription goes on',
    paragraphs: [
      `${nameOf(facts.subscription)} is yours again, ${planWords(facts.subscription.plan)}.`,
      outlook(facts),
    ],
  };
}

const WHY: Readonly<Record<string, string>> = {
  unpaid: ' We could not take the payment, and have tried several times.',
  gone: ' We no longer have what you were subscribed to. We are sorry.',
};

function cancelled({ shop, subscription }: LetterFacts): ReturnType<Write> {
  return {
    subject: `Your subscription at ${shop} was cancelled`,
    heading: 'Your subscription was cancelled',
    paragraphs: [
      `Your subscription to ${nameOf(subscription)} has ended.${WHY[subscription.endReason ?? ''] ?? ''}`,
      'Nothing more is charged. What you have paid for is still delivered.',
    ],
  };
}

function ended({ shop, subscription }: LetterFacts): ReturnType<Write> {
  return {
    subject: `Your subscription at ${shop} has ended`,
    heading: 'Your subscription has come to its end',
    paragraphs: [`All deliveries of ${nameOf(subscription)} have been made. Thank you. Nothing more is charged.`],
  };
}
