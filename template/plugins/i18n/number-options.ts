import type {
  DecimalOptions,
  DecimalStyle,
  MoneyOptions,
  MoneyStyle,
  NumberOptions,
  Rounding,
} from '../../i18n/port.ts';
import { oneOf, type ParsedOption, toOptionValues } from './option-values.ts';

const MAX_DIGITS = 50;

type DigitsKey = Exclude<keyof NumberOptions, 'group' | 'round'>;

const DIGIT_KEYS: ReadonlyMap<string, DigitsKey> = new Map(
  (
    [
      ['minint', 'minInt', 'minimumIntegerDigits'],
      ['minfrac', 'minFrac', 'minimumFractionDigits'],
      ['maxfrac', 'maxFrac', 'maximumFractionDigits'],
      ['minsig', 'minSig', 'minimumSignificantDigits'],
      ['maxsig', 'maxSig', 'maximumSignificantDigits'],
    ] as const
  ).flatMap((names) => names.map((name) => [name, names[2]] as const)),
);

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

function toRounding(word: string | undefined): Rounding | undefined {
  if (word === 'truncate') return 'down';
  return word === 'ceil' ? 'ceiling' : oneOf(ROUNDINGS, word);
}

/** The change that one option makes. Empty if it is not a number option. */
export function toNumberOption(word: ParsedOption): NumberOptions {
  const digits = DIGIT_KEYS.get(word.key);
  if (digits !== undefined) return { [digits]: toDigits(word.value) };
  switch (word.key) {
    case 'group':
    case 'grouping':
      return { group: word.value === undefined || word.value === 'true' };
    case 'no-group':
    case 'no-grouping':
      return { group: false };
    case 'round':
    case 'rounding': {
      const round = toRounding(word.value);
      return round === undefined ? {} : { round };
    }
    default:
      return {};
  }
}

export function parseDecimalOptions(args: readonly string[]): DecimalOptions {
  const options: DecimalOptions = {};
  for (const word of toOptionValues(args)) {
    const style = word.value === 'standard' ? 'decimal' : oneOf(DECIMAL_STYLES, word.value);
    Object.assign(options, word.key === 'style' && style !== undefined ? { style } : toNumberOption(word));
  }
  return options;
}

export function parseMoneyOptions(args: readonly string[]): MoneyOptions {
  const options: MoneyOptions = {};
  for (const word of toOptionValues(args)) Object.assign(options, toMoneyOption(word));
  return options;
}

function toMoneyOption(word: ParsedOption): MoneyOptions {
  if (word.key === 'style') {
    const style = word.value === 'standard' ? 'symbol' : oneOf(MONEY_STYLES, word.value);
    return style === undefined ? {} : { style };
  }
  if (word.key === 'symbol') {
    const symbolWidth = oneOf(['default', 'narrow'] as const, word.value);
    return symbolWidth === undefined ? {} : { symbolWidth };
  }
  return toNumberOption(word);
}
