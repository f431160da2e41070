/** The currencies a shop can sell in. `symbol` is set where it is conventionally written before the amount. */
export interface Currency {
  readonly code: string;
  readonly name: string;
  /** Decimal places of the minor unit. */
  readonly fractionDigits: number;
  readonly symbol: string | undefined;
}

const TABLE = [
  ['USD', 'US Dollar', 2, '$'],
  ['CAD', 'Canadian Dollar', 2, 'CA$'],
  ['GBP', 'British Pound', 2, '£'],
  ['AUD', 'Australian Dollar', 2, 'A$'],
  ['EUR', 'Euro', 2, '€'],
  ['CHF', 'Swiss Franc', 2, undefined],
  ['NOK', 'Norwegian Krone', 2, undefined],
  ['SEK', 'Swedish Krona', 2, undefined],
  ['DKK', 'Danish Krone', 2, undefined],
  ['NZD', 'New Zealand Dollar', 2, 'NZ$'],
  ['SGD', 'Singapore Dollar', 2, undefined],
  ['MXN', 'Mexican Peso', 2, 'MX$'],
  ['HKD', 'Hong Kong Dollar', 2, 'HK$'],
  ['CZK', 'Czech Koruna', 2, undefined],
  ['ILS', 'Israeli New Shekel', 2, '₪'],
  ['MYR', 'Malaysian Ringgit', 2, undefined],
  ['PHP', 'Philippine Peso', 2, '₱'],
  ['PLN', 'Polish Zloty', 2, undefined],
  ['THB', 'Thai Baht', 2, undefined],
  ['BRL', 'Brazilian Real', 2, 'R$'],
  ['ARS', 'Argentine Peso', 2, undefined],
  ['COP', 'Colombian Peso', 2, undefined],
  ['IDR', 'Indonesian Rupiah', 2, undefined],
  ['INR', 'Indian Rupee', 2, '₹'],
  ['JPY', 'Japanese Yen', 0, '¥'],
  ['ZAR', 'South African Rand', 2, undefined],
] as const;

export type CurrencyCode = (typeof TABLE)[number][0];

export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/** By code, in the order in which they are offered to an owner. */
export const CURRENCIES = Object.fromEntries(
  TABLE.map(([code, name, fractionDigits, symbol]) => [code, { code, name, fractionDigits, symbol }]),
) as Readonly<Record<CurrencyCode, Currency>>;

const BY_CODE: ReadonlyMap<string, Currency> = new Map(Object.entries(CURRENCIES));

export function findCurrency(code: string): Currency | undefined {
  return BY_CODE.get(code);
}

export function isCurrencyCode(code: string): code is CurrencyCode {
  return BY_CODE.has(code);
}

const DEFAULT_DIGITS = 2;

/** A currency that is not in the table is assumed to have two decimal places, as nearly all have. */
export function fractionDigitsOf(code: string): number {
  return BY_CODE.get(code)?.fractionDigits ?? DEFAULT_DIGITS;
}
