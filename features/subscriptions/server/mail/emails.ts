import { toLabel } from '#features/orders/address.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { Speaker } from '#platform/email/languages.ts';
import { type Translator, translator } from '#platform/email/translator.ts';
import { isPaidOut, type Subscription } from '../../subscription.ts';
import type { MailKind } from '../subscription-jobs.ts';
import { describePlan } from './describe-plan.ts';
import { SUBSCRIPTION_MESSAGES, type SubscriptionMessageKey } from './messages.ts';

/** All data that the subscription emails use. */
export interface EmailData {
  shop: string;
  speaker: Speaker;
  subscription: Subscription;
  /** The price of the next delivery at today's prices. Null when there is none. */
  nextTotalCents: number | null;
  url: string;
}

interface Writing extends EmailData, Pick<Translator<SubscriptionMessageKey>, 't'> {
  /** Formats an amount in the subscription's currency. */
  price: (cents: number) => string;
  /** Formats a day in the shop's time zone. */
  day: (time: Date) => string;
  /** The display name of the subscribed product. */
  name: string;
  /** The payment card, worded for the middle of a sentence. */
  card: string;
}

type Write = (writing: Writing) => Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'> & Partial<EmailContent>;

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

export function renderEmail(kind: MailKind, facts: EmailData): EmailContent {
  const { shop, subscription, url } = facts;
  const { title, quantity, currency, timeZone, testMode } = subscription;
  const { t, price, day } = translator(SUBSCRIPTION_MESSAGES, facts.speaker);
  const writing: Writing = {
    ...facts,
    t,
    price: (cents) => price(cents, currency),
    day: (time) => day(time, timeZone),
    name: quantity === 1 ? title : `${quantity} × ${title}`,
    card: cardOf(subscription, t),
  };
  const foot = t(testMode ? 'mailSubscriptionFootTest' : 'mailSubscriptionFoot', { shop });
  const link = { text: t('mailSubscriptionLink'), url };
  return { rows: [], sums: [], blocks: [], link, foot, ...WRITERS[kind](writing) };
}

function cardOf({ method }: Subscription, t: Writing['t']): string {
  const last4 = method?.last4 ?? null;
  return last4 === null ? t('mailSubscriptionAnyCard') : t('mailSubscriptionCard', { last4 });
}

/** A sentence about the next payment. */
function outlook({ subscription, nextTotalCents, t, price, day, card }: Writing): string {
  const on = day(subscription.nextRenewalAt);
  if (isPaidOut(subscription)) return t('mailSubscriptionPaidOut', { day: on });
  if (nextTotalCents === null) return t('mailSubscriptionNext', { day: on });
  return t('mailSubscriptionNextAmount', { amount: price(nextTotalCents), card, day: on });
}

function started(writing: Writing): ReturnType<Write> {
  const { shop, subscription, t, price, name } = writing;
  const { delivery, quantity, unitPriceCents } = subscription;
  return {
    subject: t('mailStartedSubject', { shop }),
    heading: t('mailStartedHeading'),
    paragraphs: [
      t('mailStartedText', { name, plan: describePlan(subscription.plan, t) }),
      outlook(writing),
      t('mailStartedHow'),
    ],
    rows: [[name, price(quantity * unitPriceCents)]],
    blocks: delivery === null ? [] : [{ title: t('mailSubscriptionDelivery'), lines: toLabel(delivery) }],
  };
}

function upcoming(writing: Writing): ReturnType<Write> {
  const { shop, t, name } = writing;
  return {
    subject: t('mailUpcomingSubject', { shop }),
    heading: t('mailUpcomingHeading'),
    paragraphs: [`${t('mailUpcomingText', { name })} ${outlook(writing)}`, t('mailUpcomingHow')],
  };
}

function paymentFailed({ shop, subscription, url, t, day, name, card }: Writing): ReturnType<Write> {
  const { nextActionAt } = subscription;
  const again = nextActionAt === null ? '' : ` ${t('mailFailedAgain', { day: day(nextActionAt) })}`;
  return {
    subject: t('mailFailedSubject', { shop }),
    heading: t('mailFailedHeading'),
    paragraphs: [t('mailFailedText', { name, card }) + again, t('mailFailedHow')],
    link: { text: t('mailFailedLink'), url },
  };
}

function missed(writing: Writing): ReturnType<Write> {
  const { shop, t, name } = writing;
  return {
    subject: t('mailMissedSubject', { shop }),
    heading: t('mailMissedHeading'),
    paragraphs: [t('mailMissedText', { name }), outlook(writing)],
  };
}

function cardChanged({ shop, t, name, card }: Writing): ReturnType<Write> {
  return {
    subject: t('mailCardSubject', { shop }),
    heading: t('mailCardHeading'),
    paragraphs: [t('mailCardText', { name, card }), t('mailCardHow')],
  };
}

function paused({ shop, url, t, name }: Writing): ReturnType<Write> {
  return {
    subject: t('mailPausedSubject', { shop }),
    heading: t('mailPausedHeading'),
    paragraphs: [t('mailPausedText', { name })],
    link: { text: t('mailPausedLink'), url },
  };
}

function resumed(writing: Writing): ReturnType<Write> {
  const { shop, subscription, t, name } = writing;
  return {
    subject: t('mailResumedSubject', { shop }),
    heading: t('mailResumedHeading'),
    paragraphs: [t('mailResumedText', { name, plan: describePlan(subscription.plan, t) }), outlook(writing)],
  };
}

const WHY: Readonly<Record<string, SubscriptionMessageKey>> = { unpaid: 'mailEndUnpaid', gone: 'mailEndGone' };

function cancelled({ shop, subscription, t, name }: Writing): ReturnType<Write> {
  const why = WHY[subscription.endReason ?? ''];
  return {
    subject: t('mailEndSubject', { shop }),
    heading: t('mailEndHeading'),
    paragraphs: [t('mailEndText', { name }) + (why === undefined ? '' : ` ${t(why)}`), t('mailEndMoney')],
  };
}

function ended({ shop, t, name }: Writing): ReturnType<Write> {
  return {
    subject: t('mailDoneSubject', { shop }),
    heading: t('mailDoneHeading'),
    paragraphs: [t('mailDoneText', { name })],
  };
}
