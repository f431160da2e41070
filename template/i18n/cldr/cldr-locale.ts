import type { CLDR, CurrencyType, DateFormatOptions, RelativeTimeFormatOptions } from '@phensley/cldr';
import type {
  DateTimeOptions,
  DecimalOptions,
  IntervalOptions,
  Locale,
  Moment,
  MoneyOptions,
  NumberOptions,
  PluralCategory,
  RelativeOptions,
} from '../port.ts';

const DEFAULT_ROUNDING = 'half-even';
// Not the calendar that a locale prefers: a date is the same in every language.
const DEFAULT_CALENDAR = 'gregory';

function toNumberOptions(options: NumberOptions): NumberOptions {
  return { group: true, round: DEFAULT_ROUNDING, ...options };
}

const zoned = ({ epoch, zone }: Moment) => ({ date: epoch, zoneId: zone });

function toDateOptions({ calendar, ...rest }: DateTimeOptions): DateFormatOptions {
  return { ...rest, ca: calendar ?? DEFAULT_CALENDAR };
}

function toRelativeOptions(options: RelativeOptions): RelativeTimeFormatOptions {
  const { isNumericOnly, isAlwaysNow, usesDayOfWeek, allowsWeeks, ...rest } = options;
  return {
    ...toNumberOptions(rest),
    ...rest,
    ca: DEFAULT_CALENDAR,
    numericOnly: isNumericOnly ?? false,
    alwaysNow: isAlwaysNow ?? false,
    dayOfWeek: usesDayOfWeek ?? false,
    allowWeeks: allowsWeeks ?? false,
  };
}

/** A locale backed by the CLDR library. */
export function createCldrLocale(tag: string, cldr: CLDR): Locale {
  const { Calendars, General, Numbers } = cldr;
  return {
    tag,
    currency: Numbers.getCurrencyForRegion(General.locale().tag.region()),
    formatDecimal: (number: string, options: DecimalOptions) =>
      Numbers.formatDecimal(number, { ...toNumberOptions(options), style: options.style ?? 'decimal' }),
    formatMoney: (amount: string, currency: string, options: MoneyOptions) =>
      Numbers.formatCurrency(amount, currency as CurrencyType, toNumberOptions(options)),
    formatDateTime: (moment, options) => Calendars.formatDate(zoned(moment), toDateOptions(options)),
    formatInterval: (start: Moment, end: Moment, options: IntervalOptions) =>
      Calendars.formatDateInterval(zoned(start), zoned(end), { ...options, ca: DEFAULT_CALENDAR }),
    formatRelative: (start, end, options) =>
      Calendars.formatRelativeTime(zoned(start), zoned(end), toRelativeOptions(options)),
    pluralOf: (number) => Numbers.getPluralCardinal(number) as PluralCategory,
    ordinalOf: (number) => Numbers.getPluralOrdinal(number) as PluralCategory,
  };
}
