import { formatDay } from '#browser/admin-kit/format/time.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { endReasons, mailLabels, eventMessages as messages } from './event-messages.ts';

export interface EventText {
  title: string;
  /** Empty if there is nothing to add. */
  detail: string;
}

type Event = Pick<OwnerSubscription['events'][number], 'kind' | 'facts'>;

/** An event of the timeline. Facts are stored as they were at the time, so any of them may be missing. */
export function describeEvent({ kind, facts }: Event, timeZone: string): EventText {
  const text = (name: string): string => textOf(facts, name);
  const day = (name: string): string => formatDay(text(name), timeZone);
  switch (kind) {
    case 'started':
    case 'renewed':
    case 'missed':
    case 'retried':
    case 'resumed':
    case 'address-changed':
      return { title: messages[kind], detail: '' };
    case 'declined':
      return { title: messages.declined, detail: text('code') };
    case 'skipped':
      return { title: messages.skipped, detail: ifKnown([day('day')], messages.skippedDay) };
    case 'rescheduled':
      return { title: messages.rescheduled, detail: ifKnown([day('from'), day('to')], messages.moved) };
    case 'swapped':
      return { title: messages.swapped, detail: ifKnown([text('from'), text('to')], messages.swappedTo) };
    case 'card-changed':
      return { title: messages['card-changed'], detail: ifKnown([text('last4')], messages.newCard) };
    case 'paused':
      return { title: messages.paused, detail: text('reason') === 'unpaid' ? messages.pausedUnpaid : '' };
    case 'cancelled':
    case 'ended':
      return { title: messages[kind], detail: endReasons[text('reason')] ?? '' };
    case 'mailed':
      return { title: messages.mailed(mailLabels[text('mail')] ?? text('mail')), detail: '' };
    default:
      return { title: messages.other, detail: '' };
  }
}

/** Empty if a part is not known. */
function ifKnown<Parts extends string[]>(parts: [...Parts], message: (...parts: Parts) => string): string {
  return parts.includes('') ? '' : message(...parts);
}

function textOf(facts: unknown, name: string): string {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
