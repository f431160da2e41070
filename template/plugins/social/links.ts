import { asNumber, asString } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { field } from '../lookup.ts';
import { type FormatterTable, ofValue } from '../plugin.ts';

const URL = /\b(?:https?|ftp|file):\/\/[-a-zA-Z0-9+&@#/%?=~_|!:,.;]*[-a-zA-Z0-9+&@#/%=~_|]/g;
const NAME = /(^|\s)@(\w+)/g;
const TAG = /(^|\s)#(\w+)/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const UNESCAPED = /[^A-Za-z0-9@*_+\-./]/g;

function activateLinks(text: string): string {
  return text
    .replace(URL, (url) => `<a target="new" href="${url}">${url}</a>`)
    .replace(NAME, '$1<a target="new" href="https://twitter.com/$2/">@$2</a>')
    .replace(TAG, '$1<a target="new" href="https://twitter.com/hashtag/$2?src=hash">#$2</a>');
}

/** The encoding of JavaScript's deprecated `escape`, which calendar links have always used for the title. */
function legacyEscape(text: string): string {
  return text.replace(UNESCAPED, (char) => {
    const hex = char.charCodeAt(0).toString(16).toUpperCase();
    return hex.length > 2 ? `%u${hex.padStart(4, '0')}` : `%${hex.padStart(2, '0')}`;
  });
}

const LAST_TIME = 8.64e15;

/** `20131115T123030Z`, in UTC. */
export function toCalendarTime(epoch: number): string {
  if (!(Math.abs(epoch) <= LAST_TIME)) return '';
  return new Date(epoch).toISOString().replace(/[-:]|\.\d+/g, '');
}

const location = field('location');
const ADDRESS = ['addressLine1', 'addressLine2', 'addressCountry'];

function calendarUrl(event: Value): string {
  const time = (name: string) => toCalendarTime(asNumber(stepInto(event, name)));
  const title = legacyEscape(asString(stepInto(event, 'title')));
  const lines = ADDRESS.map((name) => asString(stepInto(location(event), name)).trim()).filter((line) => line !== '');
  const encodedLocation =
    lines.length === 0 ? '' : encodeURIComponent(lines.join(', ').replace(LONE_SURROGATE, '\ufffd'));
  return (
    `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}` +
    `&dates=${time('startDate')}/${time('endDate')}${encodedLocation === '' ? '' : `&location=${encodedLocation}`}`
  );
}

export const linkFormatters = {
  'activate-twitter-links': ofValue((value) => activateLinks(asString(value))),
  'google-calendar-url': ofValue(calendarUrl),
} satisfies FormatterTable;
