import { toLabel } from '#features/orders/address-label.ts';
import { applyText } from '#platform/email/apply-text.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { type Translator, translator } from '#platform/email/translator.ts';
import { isFullyPaid, type Subscription } from '../../subscription.ts';
import type { MailKind } from '../subscription-jobs.ts';
import { describePlan } from './describe-plan.ts';
import { SUBSCRIPTION_EMAIL_MESSAGES, type SubscriptionMessageKey } from './messages.ts';

/** All data that the subscription emails use. */
export interface EmailData {
  shop: string;
  languageSettings: LanguageSettings;
  subscription: Subscription;
  /** The price of the next delivery at today's prices. Null when there is none. */
  nextTotalCents: number | null;
  url: string;
}

interface EmailContext extends EmailData, Pick<Translator<SubscriptionMessageKey>, 't'> {
  /** Formats an amount in the subscription's currency. */
  price: (cents: number) => string;
  /** Formats a day in the shop's time zone. */
  day: (time: Date) => string;
  /** The display name of the subscribed product. */
  name: string;
  /** The payment card, worded for the middle of a sentence. */
  card: string;
}

type RenderContent = (
  context: EmailContext,
) => Pick<EmailContent, 'subject' | 'heading' | 'paragraphs'> & Partial<EmailContent>;

const RENDERERS: Readonly<Record<MailKind, RenderContent>> = {
  started,
  upcoming,
  'payment-failed': paymentFailed,
  missed,
  skipped,
  swapped,
  rescheduled,
  'card-changed': cardChanged,
  paused,
  resumed,
  cancelled,
  ended,
};

export function renderEmail(kind: MailKind, data: EmailData): EmailContent {
  const { shop, subscription, url } = data;
  const { title, quantity, currency, timeZone, testMode, billing, delivery } = subscription;
  const { t, price, day } = translator(SUBSCRIPTION_EMAIL_MESSAGES, data.languageSettings);
  const context: EmailContext = {
    ...data,
    t,
    price: (cents) => price(cents, currency),
    day: (time) => day(time, timeZone),
    name: quantity === 1 ? title : `${quantity} × ${title}`,
    card: cardOf(subscription, t),
  };
  const footer = t(testMode ? 'mailSubscriptionFootTest' : 'mailSubscriptionFoot', { shop });
  const link = { text: t('mailSubscriptionLink'), url };
  const content = { rows: [], totals: [], blocks: [], link, footer, ...RENDERERS[kind](context) };
  const firstName = (billing ?? delivery)?.firstName ?? '';
  return applyText(content, {
    kind: `subscription-${kind}`,
    settings: data.languageSettings,
    variables: { product: context.name, firstName, shop },
  });
}

function cardOf({ method }: Subscription, t: EmailContext['t']): string {
  const last4 = method?.last4 ?? null;
  return last4 === null ? t('mailSubscriptionAnyCard') : t('mailSubscriptionCard', { last4 });
}

/** A sentence about the next payment. */
function describeNextPayment({ subscription, nextTotalCents, t, price, day, card }: EmailContext): string {
  const on = day(subscription.nextRenewalAt);
  if (isFullyPaid(subscription)) return t('mailSubscriptionPaidOut', { day: on });
  if (nextTotalCents === null) return t('mailSubscriptionNext', { day: on });
  return t('mailSubscriptionNextAmount', { amount: price(nextTotalCents), card, day: on });
}

function started(context: EmailContext): ReturnType<RenderContent> {
  const { shop, subscription, t, price, name } = context;
  const { delivery, quantity, unitPriceCents } = subscription;
  return {
    subject: t('mailStartedSubject', { shop }),
    heading: t('mailStartedHeading'),
    paragraphs: [
      t('mailStartedText', { name, plan: describePlan(subscription.plan, t) }),
      describeNextPayment(context),
      t('mailStartedHow'),
    ],
    rows: [[name, price(quantity * unitPriceCents)]],
    blocks: delivery === null ? [] : [{ title: t('mailSubscriptionDelivery'), lines: toLabel(delivery) }],
  };
}

function upcoming(context: EmailContext): ReturnType<RenderContent> {
  const { shop, t, name } = context;
  return {
    subject: t('mailUpcomingSubject', { shop }),
    heading: t('mailUpcomingHeading'),
    paragraphs: [`${t('mailUpcomingText', { name })} ${describeNextPayment(context)}`, t('mailUpcomingHow')],
  };
}

function paymentFailed({ shop, subscription, url, t, day, name, card }: EmailContext): ReturnType<RenderContent> {
  const { nextActionAt } = subscription;
  const again = nextActionAt === null ? '' : ` ${t('mailFailedAgain', { day: day(nextActionAt) })}`;
  return {
    subject: t('mailFailedSubject', { shop }),
    heading: t('mailFailedHeading'),
    paragraphs: [t('mailFailedText', { name, card }) + again, t('mailFailedHow')],
    link: { text: t('mailFailedLink'), url },
  };
}

function missed(context: EmailContext): ReturnType<RenderContent> {
  const { shop, t, name } = context;
  return {
    subject: t('mailMissedSubject', { shop }),
    heading: t('mailMissedHeading'),
    paragraphs: [t('mailMissedText', { name }), describeNextPayment(context)],
  };
}

function skipped(context: EmailContext): ReturnType<RenderContent> {
  const { shop, t, name } = context;
  return {
    subject: t('mailSkippedSubject', { shop }),
    heading: t('mailSkippedHeading'),
    paragraphs: [t('mailSkippedText', { name }), describeNextPayment(context)],
  };
}

function swapped(context: EmailContext): ReturnType<RenderContent> {
  const { shop, subscription, t, price, name } = context;
  const { attributes, quantity, unitPriceCents } = subscription;
  const options = Object.values(attributes).join(', ');
  return {
    subject: t('mailSwappedSubject', { shop }),
    heading: t('mailSwappedHeading'),
    paragraphs: [t('mailSwappedText', { name }), describeNextPayment(context)],
    rows: [[options === '' ? name : `${name} (${options})`, price(quantity * unitPriceCents)]],
  };
}

function rescheduled(context: EmailContext): ReturnType<RenderContent> {
  const { shop, subscription, t, name } = context;
  return {
    subject: t('mailMovedSubject', { shop }),
    heading: t('mailMovedHeading'),
    paragraphs: [
      t('mailMovedText', { name }),
      describeNextPayment(context),
      t('mailMovedNext', { plan: describePlan({ ...subscription.plan, cycles: 0 }, t) }),
    ],
  };
}

function cardChanged({ shop, t, name, card }: EmailContext): ReturnType<RenderContent> {
  return {
    subject: t('mailCardSubject', { shop }),
    heading: t('mailCardHeading'),
    paragraphs: [t('mailCardText', { name, card }), t('mailCardHow')],
  };
}

function paused({ shop, url, t, name }: EmailContext): ReturnType<RenderContent> {
  return {
    subject: t('mailPausedSubject', { shop }),
    heading: t('mailPausedHeading'),
    paragraphs: [t('mailPausedText', { name })],
    link: { text: t('mailPausedLink'), url },
  };
}

function resumed(context: EmailContext): ReturnType<RenderContent> {
  const { shop, subscription, t, name } = context;
  return {
    subject: t('mailResumedSubject', { shop }),
    heading: t('mailResumedHeading'),
    paragraphs: [
      t('mailResumedText', { name, plan: describePlan(subscription.plan, t) }),
      describeNextPayment(context),
    ],
  };
}

const END_REASONS: Readonly<Record<string, SubscriptionMessageKey>> = { unpaid: 'mailEndUnpaid', gone: 'mailEndGone' };

function cancelled({ shop, subscription, t, name }: EmailContext): ReturnType<RenderContent> {
  const reasonKey = END_REASONS[subscription.endReason ?? ''];
  return {
    subject: t('mailEndSubject', { shop }),
    heading: t('mailEndHeading'),
    paragraphs: [t('mailEndText', { name }) + (reasonKey === undefined ? '' : ` ${t(reasonKey)}`), t('mailEndMoney')],
  };
}

function ended({ shop, t, name }: EmailContext): ReturnType<RenderContent> {
  return {
    subject: t('mailDoneSubject', { shop }),
    heading: t('mailDoneHeading'),
    paragraphs: [t('mailDoneText', { name })],
  };
}
