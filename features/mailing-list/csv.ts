import type { Subscriber } from './subscriber.ts';

const HEAD = ['Email', 'State', 'Source', 'Requested', 'Confirmed', 'Unsubscribed'];

export function toCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, state, source, requestedAt, confirmedAt, unsubscribedAt }) => [
    email,
    state,
    source,
    ...[requestedAt, confirmedAt, unsubscribedAt].map((time) => time?.toISOString() ?? ''),
  ]);
  return [HEAD, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

/** A spreadsheet runs what begins like a formula; an apostrophe has it taken as text. */
function toCell(text: string): string {
  const tame = /^[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}
