import { readMoney } from '../../money/read-money.ts';
import { type Decimal, toPlainText, ZERO } from '../../number/decimal.ts';
import type { Run } from '../../run/model.ts';
import type { Value } from '../../value/value.ts';
import { parseDateTimeOptions, parseIntervalOptions } from './date-options.ts';
import { toMoment } from './dates.ts';
import { localeOf } from './locale-of.ts';
import { parseDecimalOptions, parseMoneyOptions } from './number-options.ts';

interface Call {
  readonly name: string;
  readonly values: readonly Value[];
  readonly options: readonly string[];
}

/**
 * The formatters that a message can use, for example `{0 money style:short}`. Unknown names and unusable values write
 * nothing.
 */
export function formatInMessage(run: Run, call: Call, toNumber: (value: Value) => Decimal | undefined): string {
  const locale = localeOf(run);
  const { money } = run.environment;
  if (locale === undefined || call.values.length === 0) return '';
  const [first, second] = call.values;
  switch (call.name) {
    case 'decimal':
    case 'number': {
      const number = toNumber(first) ?? ZERO;
      return locale.formatDecimal(toPlainText(number), parseDecimalOptions(call.options));
    }
    case 'money':
    case 'currency': {
      const price = readMoney(first, money);
      if (price === undefined) return '';
      return locale.formatMoney(toPlainText(price.amount), price.currency, parseMoneyOptions(call.options));
    }
    case 'datetime': {
      const moment = toMoment(run, first);
      return moment === undefined ? '' : locale.formatDateTime(moment, parseDateTimeOptions(call.options));
    }
    case 'datetime-interval': {
      const [start, end] = [toMoment(run, first), toMoment(run, second)];
      if (start === undefined || end === undefined || call.values.length < 2) return '';
      return locale.formatInterval(start, end, parseIntervalOptions(call.options));
    }
    default:
      return '';
  }
}
