import { toLabel } from '#features/orders/address.ts';
import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { type Voice, voiceOf } from '#platform/mail-look/voice.ts';
import { isPaidOut, type Subscription } from '../../subscription.ts';
import type { MailKind } from '../subscription-jobs.ts';
import { sayPlan } from './say-plan.ts';
import { SUBSCRIPTION_WORDS, type SubscriptionWord } from './words.ts';

/** All that the mails about a subscription tell of. */
export interface LetterFacts {
  shop: string;
  speaker: Speaker;
  subscription: Subscription;
  /** What the next delivery costs as things are today; null when there is none. */
  nextTotalCents: number | null;
  url: string;
}

interface Writing extends LetterFacts, Pick<Voice<SubscriptionWord>, 'say'> {
  /** In the currency of the subscription. */
  price: (cents: number) => string;
  /** By the days of the shop. */
  day: (time: Date) => string;
  /** What is subscribed to. */
  name: string;
  /** What it is paid with, in the middle of a sentence. */
  card: string;
}

type Write = (writing: Writing) => Pick<Letter, 'subject' | 'heading' | 'paragraphs'> & Partial<Letter>;

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
  const { title, quantity, currency, timeZone, testMode } = subscription;
  const { say, price, day } = voiceOf(SUBSCRIPTION_WORDS, facts.speaker);
  const writing: Writing = {
    ...facts,
    say,
    price: (cents) => price(cents, currency),
    day: (time) => day(time, timeZone),
    name: quantity === 1 ? title : `${quantity} × ${title}`,
    card: cardOf(subscription, say),
  };
  const foot = say(testMode ? 'mailSubscriptionFootTest' : 'mailSubscriptionFoot', { shop });
  const link = { text: say('mailSubscriptionLink'), url };
  return { rows: [], sums: [], blocks: [], link, foot, ...WRITERS[kind](writing) };
}

function cardOf({ method }: Subscription, say: Writing['say']): string {
  const last4 = method?.last4 ?? null;
  return last4 === null ? say('mailSubscriptionAnyCard') : say('mailSubscriptionCard', { last4 });
}

/** What comes next, in a sentence. */
function outlook({ subscription, nextTotalCents, say, price, day, card }: Writing): string {
  const on = day(subscription.nextRenewalAt);
  if (isPaidOut(subscription)) return say('mailSubscriptionPaidOut', { day: on });
  if (nextTotalCents === null) return say('mailSubscriptionNext', { day: on });
  return say('mailSubscriptionNextAmount', { amount: price(nextTotalCents), card, day: on });
}

function started(writing: Writing): ReturnType<Write> {
  const { shop, subscription, say, price, name } = writing;
  const { delivery, quantity, unitPriceCents } = subscription;
  return {
    subject: say('mailStartedSubject', { shop }),
    heading: say('mailStartedHeading'),
    paragraphs: [
      say('mailStartedText', { name, plan: sayPlan(subscription.plan, say) }),
      outlook(writing),
      say('mailStartedHow'),
    ],
    rows: [[name, price(quantity * unitPriceCents)]],
    blocks: delivery === null ? [] : [{ title: say('mailSubscriptionDelivery'), lines: toLabel(delivery) }],
  };
}

function upcoming(writing: Writing): ReturnType<Write> {
  const { shop, say, name } = writing;
  return {
    subject: say('mailUpcomingSubject', { shop }),
    heading: say('mailUpcomingHeading'),
    paragraphs: [`${say('mailUpcomingText', { name })} ${outlook(writing)}`, say('mailUpcomingHow')],
  };
}

function paymentFailed({ shop, subscription, url, say, day, name, card }: Writing): ReturnType<Write> {
  const { nextActionAt } = subscription;
  const again = nextActionAt === null ? '' : ` ${say('mailFailedAgain', { day: day(nextActionAt) })}`;
  return {
    subject: say('mailFailedSubject', { shop }),
    heading: say('mailFailedHeading'),
    paragraphs: [say('mailFailedText', { name, card }) + again, say('mailFailedHow')],
    link: { text: say('mailFailedLink'), url },
  };
}

function missed(writing: Writing): ReturnType<Write> {
  const { shop, say, name } = writing;
  return {
    subject: say('mailMissedSubject', { shop }),
    heading: say('mailMissedHeading'),
    paragraphs: [say('mailMissedText', { name }), outlook(writing)],
  };
}

function cardChanged({ shop, say, name, card }: Writing): ReturnType<Write> {
  return {
    subject: say('mailCardSubject', { shop }),
    heading: say('mailCardHeading'),
    paragraphs: [say('mailCardText', { name, card }), say('mailCardHow')],
  };
}

function paused({ shop, url, say, name }: Writing): ReturnType<Write> {
  return {
    subject: say('mailPausedSubject', { shop }),
    heading: say('mailPausedHeading'),
    paragraphs: [say('mailPausedText', { name })],
    link: { text: say('mailPausedLink'), url },
  };
}

function resumed(writing: Writing): ReturnType<Write> {
  const { shop, subscription, say, name } = writing;
  return {
    subject: say('mailResumedSubject', { shop }),
    heading: say('mailResumedHeading'),
    paragraphs: [say('mailResumedText', { name, plan: sayPlan(subscription.plan, say) }), outlook(writing)],
  };
}

const WHY: Readonly<Record<string, SubscriptionWord>> = { unpaid: 'mailEndUnpaid', gone: 'mailEndGone' };

function cancelled({ shop, subscription, say, name }: Writing): ReturnType<Write> {
  const why = WHY[subscription.endReason ?? ''];
  return {
    subject: say('mailEndSubject', { shop }),
    heading: say('mailEndHeading'),
    paragraphs: [say('mailEndText', { name }) + (why === undefined ? '' : ` ${say(why)}`), say('mailEndMoney')],
  };
}

function ended({ shop, say, name }: Writing): ReturnType<Write> {
  return {
    subject: say('mailDoneSubject', { shop }),
    heading: say('mailDoneHeading'),
    paragraphs: [say('mailDoneText', { name })],
  };
}
