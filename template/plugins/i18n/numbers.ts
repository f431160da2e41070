import { readMoney } from '../../money/read-money.ts';
import { toDecimal, toPlainText } from '../../number/decimal.ts';
import { type BoundFormatter, type FormatterTable, inScope } from '../plugin.ts';
import { localeOf } from './locale-of.ts';
import { parseDecimalOptions, parseMoneyOptions } from './number-options.ts';

function bindDecimal(args: readonly string[]): BoundFormatter {
  const options = parseDecimalOptions(args);
  return (run, value) => {
    const locale = localeOf(run);
    const number = toDecimal(value);
    return locale === undefined || number === undefined ? '' : locale.formatDecimal(toPlainText(number), options);
  };
}

function bindMoney(args: readonly string[]): BoundFormatter {
  const options = parseMoneyOptions(args);
  return (run, value) => {
    const locale = localeOf(run);
    const price = readMoney(value, run.environment.money);
    if (locale === undefined || price === undefined) return '';
    return locale.formatMoney(toPlainText(price.amount), price.currency, options);
  };
}

export const numberLocaleFormatters = {
  decimal: inScope(bindDecimal),
  money: inScope(bindMoney),
} satisfies FormatterTable;
