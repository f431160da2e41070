import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { toDecimal } from '#kernel/money/wire.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import { type Catalogue, type LanguageSettings, toMailLanguage } from './languages.ts';

/** Returns a message with its `{name}` placeholders filled in. */
export type Translate<Key extends string> = (key: Key, params?: Readonly<Record<string, string>>) => string;

/** Formats messages, prices and dates for the email of one website. */
export interface Translator<Key extends string> {
  t: Translate<Key>;
  price: (cents: number, currency: string) => string;
  /** The calendar day of a time in a time zone. */
  day: (time: Date, timeZone: string) => string;
}

/**
 * Creates the translator for a catalogue in the language of a website. Messages of the website override the catalogue.
 */
export function translator<Key extends string>(
  catalogue: Catalogue<Key>,
  { language, strings }: LanguageSettings,
): Translator<Key> {
  const { messageLanguage, locale } = toMailLanguage(language);
  return {
    t: (key, params = {}) => fillMessage(strings[key] ?? catalogue[messageLanguage][key], params),
    price(cents, currency) {
      const amount = money(cents, currency as CurrencyCode); // from an order, which has only known currencies
      // The same format as on the pages of the shop.
      if (messageLanguage === 'en') return formatMoney(amount);
      // A decimal string is exact, while a number may not be.
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toDecimal(amount) as `${number}`);
    },
    day: (time, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(time),
  };
}
