import { fractionDigitsOf } from '#kernel/money/currency.ts';
import { groupThousands } from '#kernel/money/format.ts';
import type { Amount } from '../../money/read-money.ts';
import { roundTo, toPlainText } from '../../number/decimal.ts';
import type { Run } from '../../run/model.ts';
import { isTruthy } from '../../value/convert.ts';
import { localeOf } from '../i18n/locale-of.ts';
import { parseMoneyOptions } from '../i18n/number-options.ts';
import { scopedField } from '../lookup.ts';

const flags = scopedField('featureFlags.useCLDRMoneyFormat');
const MAJOR_PLACES = 2;

export type MoneyText = (run: Run, price: Amount) => string;

/**
 * Formats prices in built-in markup: by locale if the site enables it, otherwise as a number that scripts can convert.
 */
export function bindMoneyText(args: readonly string[]): MoneyText {
  const options = parseMoneyOptions(args);
  return (run, { amount, currency }) => {
    const { money } = run.environment;
    const locale = isTruthy(flags(run, undefined)) ? localeOf(run) : undefined;
    if (locale !== undefined) return locale.formatMoney(toPlainText(amount), currency, options);
    const places = money === 'major' ? MAJOR_PLACES : fractionDigitsOf(currency);
    return `<span class="sqs-money-native">${groupThousands(toPlainText(roundTo(amount, places)))}</span>`;
  };
}
