import type { dateFormatters } from '../plugins/date/date.ts';
import type { dateLocaleFormatters } from '../plugins/i18n/dates.ts';
import type { messageFormatters } from '../plugins/i18n/message.ts';
import type { numberLocaleFormatters } from '../plugins/i18n/numbers.ts';
import type { ReferenceFor } from './entry.ts';

const WEBSITE = { timeZone: 'America/New_York' };
const NOON = 1573241320123;

export const dateFormatterReference: ReferenceFor<typeof dateFormatters> = {
  date: {
    args: 'format',
    summary:
      'Formats an instant in milliseconds with `strftime` conversions, in the time zone of the site. Always in English.',
    example: {
      template: '{t|date %B %d, %Y}',
      data: { t: NOON, website: WEBSITE },
      output: 'November 08, 2019',
    },
  },
};

type LocaleTables = typeof dateLocaleFormatters & typeof messageFormatters & typeof numberLocaleFormatters;

export const localeFormatterReference: ReferenceFor<LocaleTables> = {
  datetime: {
    args: '[date:width] [time:width] [skeleton] …',
    summary: 'A date, a time or both in the format of the locale. Widths are short, medium, long and full.',
    example: {
      template: '{t|datetime date:medium time:short}',
      data: { t: NOON, website: WEBSITE },
      output: 'Nov 8, 2019, 2:28\u202fPM',
    },
  },
  'datetime-interval': {
    args: '[skeleton] [date] [time]',
    summary:
      'A range between two instants, without repeating the parts they share. ' +
      'Without a skeleton, `date` and `time` ask for the short date and time.',
    example: {
      template: '{start, end|datetime-interval yMMMd}',
      data: { start: NOON, end: NOON + 3 * 86_400_000, website: WEBSITE },
      output: 'Nov 8\u2009–\u200911, 2019',
    },
  },
  decimal: {
    args: '[style:…] [group] [minfrac:n] [maxfrac:n] …',
    summary: 'A number in the format of the locale.',
    example: { template: '{n|decimal maxfrac:1}', data: { n: '12345.678' }, locale: 'de', output: '12.345,7' },
  },
  message: {
    args: 'argument …',
    summary: 'Formats an ICU-style message. Arguments are references, or `key:reference` for named arguments.',
    example: {
      template: '{text|message count}',
      data: { text: '{0} {0 plural one {item} other {items}}', count: 3 },
      output: '3 items',
    },
  },
  money: {
    args: '[style:…] …',
    summary: 'An amount with its currency. Styles are symbol, accounting, code, name and short.',
    example: {
      template: '{price|money}',
      data: { price: { decimalValue: '1234.5', currencyCode: 'EUR' } },
      output: '€1,234.50',
    },
  },
  plural: {
    args: 'argument …',
    summary: 'The same as `message`.',
    example: {
      template: '{text|plural n}',
      data: { text: '{0 plural one {# day} other {# days}}', n: 1 },
      output: '1 day',
    },
  },
  'relative-time': {
    args: '[field:unit] [numericOnly:true] [minfrac:digits] …',
    summary:
      'The distance of an instant from now, or between two instants, in whole units unless fraction digits are requested.',
    example: { template: '{t|relative-time}', data: { t: NOON }, now: NOON + 7_200_000, output: '2 hours ago' },
  },
  timesince: {
    summary: 'The approximate time since an instant, in an element that a script can keep up to date.',
    example: {
      template: '{t|timesince}',
      data: { t: NOON },
      now: NOON + 7_200_000,
      output: `<span class="timesince" data-date="${NOON}">about 2 hours ago</span>`,
    },
  },
};
