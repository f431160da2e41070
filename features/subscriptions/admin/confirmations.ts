import { formatDay } from '#browser/admin-kit/format/time.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { dialogMessages as messages } from './dialog-messages.ts';
import { ownerCancel, ownerPause, ownerResume, ownerRetry, ownerSkip } from './owner-api.ts';

export type ConfirmedAction = 'retry' | 'skip' | 'pause' | 'resume' | 'cancel';

export interface Confirmation {
  title: string;
  /** What happens, and what the customer receives. */
  text: (subscription: OwnerSubscription) => string;
  send: (subscription: OwnerSubscription) => Promise<{ subscription: OwnerSubscription }>;
  done: (after: OwnerSubscription, before: OwnerSubscription) => string;
  isFinal?: true;
}

const toParams = ({ id }: OwnerSubscription) => ({ subscriptionId: id });

function dayOf(time: number | null, { timeZone }: OwnerSubscription): string {
  return time === null ? '' : formatDay(time, timeZone);
}

const countDeclines = ({ events }: OwnerSubscription): number =>
  events.filter(({ kind }) => kind === 'declined').length;

/** What a retry has led to. A payment can also stay in progress at the provider. */
export function describeRetry(after: OwnerSubscription, before: OwnerSubscription): string {
  if (after.cyclesPaid > before.cyclesPaid) return messages.paid;
  if (countDeclines(after) > countDeclines(before)) return messages.failedAgain;
  if (after.state === 'active') return messages.missed;
  return after.state === 'cancelled' ? messages.gone : messages.inProgress;
}

export const CONFIRMATIONS: Readonly<Record<ConfirmedAction, Confirmation>> = {
  retry: {
    title: messages.retryTitle,
    text: ({ card }) => {
      const last4 = card?.last4 ?? null;
      return messages.retryText(last4 === null ? messages.yourCard : messages.cardEnding(last4));
    },
    send: (subscription) => call(ownerRetry, { params: toParams(subscription), body: { tries: subscription.tries } }),
    done: describeRetry,
  },
  skip: {
    title: messages.skipTitle,
    text: (subscription) =>
      messages.skipText(dayOf(subscription.nextOn, subscription), dayOf(subscription.afterNextOn, subscription)),
    send: (subscription) =>
      call(ownerSkip, { params: toParams(subscription), body: { renewalOn: subscription.nextOn ?? 0 } }),
    done: (subscription) => messages.skipped(dayOf(subscription.nextOn, subscription)),
  },
  pause: {
    title: messages.pauseTitle,
    text: ({ state }) => messages.pauseText + (state === 'past-due' ? messages.pauseDueText : ''),
    send: (subscription) => call(ownerPause, { params: toParams(subscription) }),
    done: () => messages.paused,
  },
  resume: {
    title: messages.resumeTitle,
    text: (subscription) => messages.resumeText(dayOf(subscription.afterNextOn, subscription)),
    send: (subscription) => call(ownerResume, { params: toParams(subscription) }),
    done: () => messages.resumed,
  },
  cancel: {
    title: messages.cancelTitle,
    text: () => messages.cancelText,
    send: (subscription) => call(ownerCancel, { params: toParams(subscription) }),
    done: () => messages.cancelled,
    isFinal: true,
  },
};
