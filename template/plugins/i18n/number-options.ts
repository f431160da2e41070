import type {
  DecimalOptions,
  DecimalStyle,
  MoneyOptions,
  MoneyStyle,
  NumberOptions,
  Rounding,
} from '../../i18n/port.ts';
import { optionOf, type ParsedOption, readOptions } from './option-values.ts';

const MAX_DIGITS = 50;

type DigitsKey = Exclude<keyof NumberOptions, 'group' | 'round'>;

/** By their short names, which may be all lower case. */
const DIGIT_KEYS: readonly (readonly [string, DigitsKey])[] = [
  ['minInt', 'minimumIntegerDigits'],
  ['minFrac', 'minimumFractionDigits'],
  ['maxFrac', 'maximumFractionDigits'],
  ['minSig', 'minimumSignificantDigits'],
  ['maxSig', 'maximumSignificantDigits'],
];

const ROUNDINGS: readonly Rounding[] = ['up', 'down', 'ceiling', 'floor', 'half-up', 'half-down', 'half-even'];

const DECIMAL_STYLES: readonly DecimalStyle[] = [
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
  'permille-scaled',
];

const MONEY_STYLES: readonly MoneyStyle[] = ['symbol', 'accounting', 'code', 'name', 'short'];

function toDigits(text: string | undefined): number {
  const digits = Number.parseInt(text ?? '', 10);
  return Number.isNaN(digits) ? 0 : Math.min(MAX_DIGITS, Math.max(0, digits));
}

function toRounding(word: string | undefined): string | undefined {
  if (word === 'truncate') return 'down';
  return word === 'ceil' ? 'ceiling' : word;
}

/** The change that one option makes. Empty if it is not a number option. */
export function toNumberOption(word: ParsedOption): NumberOptions {
  const digits = DIGIT_KEYS.find((names) => [...names, names[0].toLowerCase()].includes(word.key))?.[1];
  if (digits !== undefined) return { [digits]: toDigits(word.value) };
  switch (word.key) {
    case 'group':
    case 'grouping':
      return { group: word.value === undefined || word.value === 'true' };
    case 'no-group':
    case 'no-grouping':
      return { group: false };
    case 'round':
    case 'rounding':
      return optionOf('round', ROUNDINGS, toRounding(word.value));
    default:
      return {};
  }
}

export function parseDecimalOptions(args: readonly string[]): DecimalOptions {
  return readOptions(args, toDecimalOption);
}

function toDecimalOption(word: ParsedOption): DecimalOptions {
  return word.key === 'style'
    ? optionOf('style', DECIMAL_STYLES, word.value === 'standard' ? 'decimal' : word.value)
    : toNumberOption(word);
}

export function parseMoneyOptions(args: readonly string[]): MoneyOptions {
  return readOptions(args, toMoneyOption);
}

function toMoneyOption(word: ParsedOption): MoneyOptions {
  if (word.key === 'style') {
    return optionOf('style', MONEY_STYLES, word.value === 'standard' ? 'symbol' : word.value);
  }
  if (word.key === 'symbol') return optionOf('symbolWidth', ['default', 'narrow'] as const, word.value);
  return toNumberOption(word);
}
