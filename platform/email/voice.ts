import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { toDecimal } from '#kernel/money/wire.ts';
import { type Catalogue, type Speaker, toMailLanguage } from './languages.ts';

/** Words with `{name}` where something is filled in. */
export type Translate<Key extends string> = (key: Key, params?: Readonly<Record<string, string>>) => string;

/** How the letters of one website speak. */
export interface Translator<Key extends string> {
  t: Translate<Key>;
  price: (cents: number, currency: string) => string;
  /** The day that it is then in a time zone. */
  day: (time: Date, timeZone: string) => string;
}

/** The words of a catalogue in the language of a website, with those that it has put in their place. */
export function translator<Key extends string>(
  catalogue: Catalogue<Key>,
  { language, strings }: Speaker,
): Translator<Key> {
  const { words, locale } = toMailLanguage(language);
  return {
    t: (key, params = {}) =>
      (strings[key] ?? catalogue[words][key]).replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole),
    price(cents, currency) {
      const amount = money(cents, currency as CurrencyCode); // it has been through an order, which has no others
      // As the pages of the shop have it.
      if (words === 'en') return formatMoney(amount);
      // A text of digits is exact, where a number may not be.
      return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toDecimal(amount) as `${number}`);
    },
    day: (time, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(time),
  };
}
