import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { Subscriber } from './subscriber.ts';

const HEAD = ['Email', 'State', 'Source', 'Requested', 'Confirmed', 'Unsubscribed'];

export function toCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, state, source, requestedAt, confirmedAt, unsubscribedAt }) => [
    email,
    state,
    source,
    ...[requestedAt, confirmedAt, unsubscribedAt].map((time) => time?.toISOString() ?? ''),
  ]);
  return toCsvLines([HEAD, ...rows]);
}
