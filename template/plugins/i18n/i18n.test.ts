import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine.ts';
import { both, outputsOf } from '../../testing/backends.ts';
import { renderText } from '../../testing/render.ts';
import { timeSinceText } from './time-since.ts';

// Covers the options and edge cases of locale-aware formatting. The public cases pin the formats themselves.

const NOON = 1_573_241_320_123;

describe('date formatters', () => {
  it('date writes "Invalid Date" for an invalid date, and the others nothing [S8.39]', () => {
    expect(renderText('{t|date %Y}', { t: 'soon' })).toBe('Invalid Date');
    expect(renderText('{t|datetime}{t, t|datetime-interval}{t|relative-time}', { t: 'soon' })).toBe('');
  });

  it('timesince writes "Invalid date." for an invalid date [S8.40]', () => {
    expect(renderText('{t|timesince}', { t: 'soon' })).toBe('Invalid date.');
    expect(renderText('{t|timesince}', { t: 1 }, { locale: 'none' })).toBe('Invalid date.');
  });

  it('uses the time zone of New York unless the site sets another [S9.79]', () => {
    expect(renderText('{t|date %H:%M %Z}', { t: NOON })).toBe('14:28 EST');
    expect(renderText('{t|datetime time:short}', { t: NOON })).toBe('2:28\u202fPM');
    expect(renderText('{t|date %H:%M %Z}', { t: NOON, website: { timeZone: 'Europe/Berlin' } })).toBe('20:28 CET');
  });

  it.each(['Nowhere/Else', '', null])('uses UTC if the time zone of the site is %j', (timeZone) => {
    const data = { t: NOON, website: { timeZone } };
    expect(outputsOf('{t|date %H:%M %Z}', data)).toEqual(both('19:28 UTC'));
    expect(outputsOf('{t|datetime time:short}', data)).toEqual(both('7:28\u202fPM'));
  });

  it('limits a date to the years that the calendar has', () => {
    expect(outputsOf('{t|datetime}', { t: 9e15 })).toEqual(both('December 31, 8652'));
    expect(outputsOf('{t|relative-time}', { t: 9e15 }, { now: NOON })).toEqual(both('in 6,633 years'));
  });

  it.each([
    [59, 'less than a minute ago'],
    [-100, 'less than a minute ago'],
    [60, 'about a minute ago'],
    [150, 'about 2 minutes ago'],
    [3600, 'about an hour ago'],
    [7300, 'about 2 hours ago'],
    [86_400, 'about a day ago'],
    [3 * 86_400, 'about 3 days ago'],
    [7 * 86_400, 'about a week ago'],
    [15 * 86_400, 'about 2 weeks ago'],
    [30 * 86_400, 'about a month ago'],
    [70 * 86_400, 'about 2 months ago'],
    [365 * 86_400, 'about a year ago'],
    [800 * 86_400, 'about 2 years ago'],
  ])('%d seconds ago reads %j [S9.80]', (seconds, text) => {
    expect(timeSinceText(seconds)).toBe(text);
  });
});

const at = (options: string) => renderText(`{t|datetime ${options}}`, { t: NOON }).replaceAll('\u202f', ' ');

describe('a datetime skeleton', () => {
  it('a skeleton adds its time to a standard date and its date to a standard time', () => {
    expect(at('date:short yMMMdhm')).toBe('11/8/19, 2:28 PM');
    expect(at('time:short yMMMdhm')).toBe('Nov 8, 2019, 2:28 PM');
  });

  it('a skeleton without the missing part adds nothing', () => {
    expect(at('date:full yMMMd')).toBe('Friday, November 8, 2019');
    expect(at('time:short hms')).toBe('2:28 PM');
  });
});

describe('a bare width in datetime', () => {
  it('a bare width applies to both date and time', () => {
    expect(at('full')).toBe('Friday, November 8, 2019 at 2:28:40 PM Eastern Standard Time');
    expect(at('short')).toBe(at('date:short time:short'));
  });

  it('a bare width overrides a date or time option', () => {
    expect(at('full time:short')).toBe(at('full'));
    expect(at('short date:medium')).toBe('11/8/19, 2:28 PM');
    expect(at('date:short full')).toBe(at('full'));
  });
});

describe('an option of datetime without a value', () => {
  it('a date or time with an empty value is a bare one', () => {
    expect(at('date:')).toBe('11/8/19');
    expect(at('time:')).toBe('2:28 PM');
  });

  it.each(['context', 'wrap', 'calendar', 'datetime', 'skeleton'])('%s adds skeleton fields', (word) => {
    expect(at(word)).toBe(at(`skeleton:${word}`));
    expect(at(`${word}:`)).toBe(at(word));
  });
});

const HOUR = 3_600_000;
const interval = (options: string, length: number, locale = 'en') =>
  outputsOf(`{a, b|datetime-interval ${options}}`, { a: NOON, b: NOON + length }, { locale });

describe('a bare date or time in datetime-interval', () => {
  it('a bare date or time selects the standard one', () => {
    expect(interval('date', 48 * HOUR)).toEqual(both('11/8/2019\u2009–\u200911/10/2019'));
    expect(interval('date', 48 * HOUR, 'de')).toEqual(both('8.–10.11.2019'));
    expect(interval('time', 2 * HOUR)).toEqual(both('2:28\u2009–\u20094:28\u202fPM'));
    expect(interval('date time', 48 * HOUR)).toEqual(interval('date', 48 * HOUR));
    expect(interval('date time', 2 * HOUR)).toEqual(interval('time', 2 * HOUR));
    expect(interval('date:', 48 * HOUR)).toEqual(interval('date', 48 * HOUR));
  });

  it('a skeleton or an explicit date or time overrides a bare one', () => {
    expect(interval('date yMMMd', 48 * HOUR)).toEqual(interval('yMMMd', 48 * HOUR));
    expect(interval('yMMMd date', 48 * HOUR)).toEqual(interval('yMMMd', 48 * HOUR));
    expect(interval('date date:yMMMd', 48 * HOUR)).toEqual(interval('date:yMMMd', 48 * HOUR));
  });

  it.each(['skeleton', 'context', 'skeleton:', 'context:'])('%s without a value has no effect', (word) => {
    expect(interval(word, 48 * HOUR)).toEqual(both('Nov 8\u2009–\u200910, 2019'));
    expect(interval(`yMMMd ${word}`, 48 * HOUR)).toEqual(interval('yMMMd', 48 * HOUR));
  });
});

describe('the calendar of a locale whose own calendar is another one', () => {
  it('datetime-interval uses the Gregorian calendar', () => {
    expect(interval('yMMMd', 48 * HOUR, 'th-TH')).toEqual(both('8–10 พ.ย. 2019'));
    expect(interval('', 48 * HOUR, 'fa-IR')).toEqual(both('۸ تا ۱۰ نوامبر ۲۰۱۹'));
  });

  it('relative-time uses the Gregorian calendar', () => {
    const data = { t: NOON + 48 * HOUR };
    expect(outputsOf('{t|relative-time}', data, { now: NOON, locale: 'fa-IR' })).toEqual(both('پس‌فردا'));
  });
});

describe('an option of relative-time without a value', () => {
  const relative = (options: string, days: number) =>
    outputsOf(`{t|relative-time ${options}}`, { t: NOON + days * 24 * HOUR }, { now: NOON });

  it.each([
    ['numericOnly', 0],
    ['numericOnly', 1],
    ['alwaysNow', 0],
    ['dayOfWeek', 3],
    ['allowWeeks', 9],
  ])('%s is off unless it is true, %d days away', (name, days) => {
    for (const written of [name, `${name}:`, `${name}:yes`]) {
      expect(relative(written, days)).toEqual(relative(`${name}:false`, days));
    }
  });

  it('true enables it', () => {
    expect(relative('allowWeeks:true', 9)).toEqual(both('next week'));
    expect(relative('numericOnly:true', 1)).toEqual(both('in 1 day'));
  });
});

describe('the amount in relative-time', () => {
  const DAY = 86_400_000;
  const relative = (options: string, days: number) =>
    outputsOf(`{t|relative-time ${options}}`, { t: NOON + days * DAY }, { now: NOON });

  it.each([
    ['', 12.345, 'in 12 days'],
    ['', 11.5, 'in 12 days'],
    ['', 12.5, 'in 12 days'],
    ['minfrac:2', 12.345, 'in 12.34 days'],
    ['minfrac:2', -12.345, '12.34 days ago'],
    ['minfrac:2', 12, 'in 12.00 days'],
    ['minfrac:2 round:up', 12.341, 'in 12.35 days'],
    ['maxfrac:2', 12, 'in 12 days'],
    ['maxfrac:1', 12.34, 'in 12.3 days'],
    ['minfrac:3 maxfrac:1', 12.34, 'in 12.3 days'],
    ['minsig:4', 12, 'in 12.00 days'],
    ['maxsig:1', 12, 'in 10 days'],
    ['round:up', 12.1, 'in 13 days'],
    ['round:truncate', 12.9, 'in 12 days'],
    ['round:floor', -12.1, '13 days ago'],
    ['round:half-up', 12.5, 'in 13 days'],
    ['field:second', 12, 'in 1,036,800 seconds'],
    ['field:second no-group', 12, 'in 1036800 seconds'],
    ['minfrac:1', 1, 'tomorrow'],
    ['minfrac:1', 1.25, 'in 1.2 days'],
  ])('options %j and %d days give %j', (options, days, text) => {
    expect(relative(options, days)).toEqual(both(text));
  });
});

describe('number formatters', () => {
  it('clamps digit options to 0 to 50 [S9.21]', () => {
    expect(renderText('{n|decimal minfrac:99}', { n: 1 })).toBe(`1.${'0'.repeat(50)}`);
    expect(renderText('{n|decimal maxfrac:-3}', { n: 1.4 })).toBe('1');
    expect(renderText('{n|decimal maxfrac:x}', { n: 1.4 })).toBe('1');
  });

  it('knows an option of digits by its three names only', () => {
    for (const name of ['minfrac', 'minFrac', 'minimumFractionDigits']) {
      expect(renderText(`{n|decimal ${name}:2}`, { n: 1 })).toBe('1.00');
    }
    for (const name of ['MINFRAC', 'minimumfractiondigits']) {
      expect(renderText(`{n|decimal ${name}:2}`, { n: 1 })).toBe('1');
    }
  });

  it('groups digits if the option is bare or has an empty value', () => {
    expect(renderText('{n|decimal no-group group:}', { n: 1234 })).toBe('1,234');
    expect(renderText('{n|decimal group:no}', { n: 1234 })).toBe('1234');
  });

  it('writes nothing for anything but a number', () => {
    expect(renderText('{n|decimal}{n|money}', { n: 'x' })).toBe('');
    expect(renderText('{n|money}', { n: { value: 'x', currency: 'USD' } })).toBe('');
  });
});

describe('the money formatter', () => {
  const euros = { value: '1250', currency: 'EUR' };

  it('reads money in minor units, or in major units if the caller requests it [S3.74]', () => {
    expect(renderText('{m|money}', { m: euros }, { money: 'minor' })).toBe('€12.50');
    expect(renderText('{m|money}', { m: euros })).toBe('€12.50');
    expect(renderText('{m|money}', { m: euros }, { money: 'major' })).toBe('€1,250.00');
    expect(renderText('{m|money}', { m: { value: '1250', currency: 'JPY' } })).toBe('¥1,250');
  });

  it('prefers decimalValue with currencyCode, which are in major units [S3.75]', () => {
    expect(renderText('{m|money}', { m: { decimalValue: '10.00', currencyCode: 'USD' } })).toBe('$10.00');
    expect(renderText('{m|money}', { m: { decimalValue: '10.00', currencyCode: 'USD', ...euros } })).toBe('$10.00');
    expect(renderText('{m|money}', { m: { decimalValue: '10.00', currency: 'USD' } })).toBe('');
    expect(renderText('{m|money}', { m: { decimalValue: null, currencyCode: 'USD', ...euros } })).toBe('');
  });
});

describe('money with a currency of null', () => {
  it('money shows the amount alone', () => {
    expect(outputsOf('{m|money}', { m: { value: '1250', currency: null } })).toEqual(both('\u00a012.50'));
  });

  it('a price is in US dollars', () => {
    const data = {
      structuredContent: { productType: 2, priceMoney: { value: '1250', currency: null } },
      featureFlags: { useCLDRMoneyFormat: true },
    };
    expect(renderText('{@|product-price}', data)).toContain('$12.50');
  });
});

describe('rendering without locale data', () => {
  it('dates work and locale-aware formatters write nothing', () => {
    const engine = createEngine();
    const render = (template: string) => engine.render(engine.compile(template), { t: NOON, n: 1 }).output;
    expect(render('{t|date %F %H:%M %Z}')).toBe('2019-11-08 14:28 EST');
    expect(render('{t|datetime}{n|decimal}{t|relative-time}{t|message n}')).toBe('');
  });

  it('an unknown locale has no locale data', () => {
    expect(renderText('{n|decimal}', { n: 1 }, { locale: 'none' })).toBe('');
    expect(renderText('{n|decimal}', { n: 1.5 }, { locale: 'de-AT' })).toBe('1,5');
  });
});

describe('the message formatter', () => {
  it.each([
    ["it''s '{0}'", "it's {0}"],
    ['{-0}', '{0}'],
    ['{0 plural =2 {two} one {one} other {many}}', 'two'],
    ['{0, plural, offset:1 one {# more} other {# others}}', '1 more'],
    ['{a} and {1}', 'x and 2'],
    ['{0 shout}{}{?}', ''],
    ['{0 plural one {x', '{0 plural one {x'],
    ['{1 selectordinal one{#st} two{#nd} other{#th}}', '2nd'],
    ['{a select x {X} other {O}}', 'X'],
    ['{0;1 datetime-interval y}', '1970'],
    ['{9}{zz}', ''],
  ])('formats %j as %j', (pattern, text) => {
    const data = { pattern, n: 2, x: 'x', utc: 1, website: { timeZone: 'UTC' } };
    expect(renderText('{pattern|message n n a:x}', data)).toBe(text);
  });

  it.each(['{1 decimal}', '{b number}', '{1 datetime}', '{0;1 datetime-interval}', '{1;0 datetime-interval}'])(
    '%s writes nothing without the argument, and counts a missing value as 0',
    (pattern) => {
      const data = { pattern, n: 2, website: { timeZone: 'UTC' } };
      expect(outputsOf('{pattern|message a:n}', data)).toEqual(both(''));
      expect(outputsOf('{pattern|message a:n b:nothing}', data)).not.toEqual(both(''));
    },
  );

  it.each([
    [{ value: '7' }, '7 many'],
    [{ decimalValue: '1', value: '9', currency: 'USD' }, '1 one'],
    [{ decimalValue: '3' }, '3 many'],
  ])('an amount without a currency counts: %j', (price, text) => {
    const pattern = '{0} {0 plural one {one} other {many}}';
    expect(outputsOf('{pattern|message price}', { pattern, price }, { money: 'major' })).toEqual(both(text));
  });

  it('counts an empty message argument', () => {
    expect(renderText('{m|message  n}', { m: '[{0}] [{1}]', n: 1 })).toBe('[] [1]');
  });

  it('accepts deeply nested messages', () => {
    const deep = `${'{0 plural other {'.repeat(500)}x${'}}'.repeat(500)}`;
    expect(typeof renderText('{m|message n}', { m: deep, n: 1 })).toBe('string');
  });
});
