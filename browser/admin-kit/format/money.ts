import { fractionDigitsOf, isCurrencyCode } from '#kernel/money/currency.ts';
import { fromDecimal, toMajorText } from '#kernel/money/wire.ts';
import { parseDecimal, toInputText } from './decimal.ts';
import { LOCALE } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const digits = fractionDigitsOf(currency);
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, created);
  return created;
}

/** Formats minor units: `$1,234.50`. The amount is never a float, so large amounts keep their last digit. */
export function formatMoney(minor: number, currency: string, locale: string = LOCALE): string {
  const decimal = toMajorText(minor, currency);
  // A code that is not three letters is not a currency for the formatter, which would throw.
  if (!/^[A-Z]{3}$/.test(currency)) return `${decimal} ${currency}`;
  return formatFor(currency, locale).format(decimal as `${number}`);
}

/** Reads an amount that a person typed, with or without the currency, as minor units. Null if it is not an amount. */
export function parseMoney(text: string, currency: string, locale: string = LOCALE): number | null {
  if (!isCurrencyCode(currency)) return null;
  const amount = withoutCurrency(text, currency, locale);
  const decimal = parseDecimal(amount, { maxFraction: fractionDigitsOf(currency), locale });
  return decimal === null ? null : (fromDecimal(decimal, currency)?.minor ?? null);
}

/** Minor units as they are written in an input: `1234.50`, or `1234,50` in German. */
export function moneyInputText(minor: number, currency: string, locale: string = LOCALE): string {
  return toInputText(toMajorText(minor, currency), locale);
}

/** The symbol of a currency in a locale, `$` or `CHF`. */
export function currencySymbol(currency: string, locale: string = LOCALE): string {
  return (
    formatFor(currency, locale)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
}

/** Removes the code of the currency and its symbol, both in any case. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  return [currencySymbol(currency, locale), currency].reduce(
    (left, name) => left.replaceAll(name, '').replaceAll(name.toLowerCase(), ''),
    text,
  );
}
