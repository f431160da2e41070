import { type Amount, toMinorUnits } from '../../money/read-money.ts';
import { type Decimal, movePoint, toDecimal, toPlainText, ZERO } from '../../number/decimal.ts';
import type { MoneyUnit } from '../../run/model.ts';
import { asNumber } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { localeOf } from '../i18n/locale-of.ts';
import { parseDecimalOptions } from '../i18n/number-options.ts';
import { type Formatter, type FormatterTable, inScope, ofValue } from '../plugin.ts';
import { highestPrice, lowestPrice, salePrice } from './product.ts';

function inMinorUnits(read: (item: Value, unit: MoneyUnit) => Amount): Formatter {
  return inScope(
    () =>
      ({ environment: { money } }, item) =>
        toPlainText(toMinorUnits(read(item, money), money)),
  );
}

function cartQuantity(cart: Value): string {
  const entries = stepInto(cart, 'entries');
  const quantities = isArray(entries) ? entries.map((entry) => asNumber(stepInto(entry, 'quantity'))) : [];
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return `<span class="sqs-cart-quantity">${total}</span>`;
}

const CENTS_PLACES = 2;

/** Anything but a number counts as 0. */
function numberOrZero(value: Value): Decimal {
  return toDecimal(value) ?? ZERO;
}

function fromCents(value: Value): string {
  return toPlainText(movePoint(numberOrZero(value), -CENTS_PLACES));
}

const TWO_TO_THREE = parseDecimalOptions(['minfrac:2', 'maxfrac:3']);
const UP_TO_THREE = parseDecimalOptions(['minfrac:0', 'maxfrac:3']);

export const priceFormatters = {
  'from-price': inMinorUnits(lowestPrice),
  'normal-price': inMinorUnits(highestPrice),
  'sale-price': inMinorUnits(salePrice),
  'cart-quantity': ofValue(cartQuantity),
  'cart-subtotal': ofValue(() => 'deprecated, do not use'),
  'cart-url': ofValue(() => '/cart'),
  'bookkeeper-money-format': inScope(() => (run, value) => {
    const locale = localeOf(run);
    return locale === undefined ? '' : locale.formatMoney(fromCents(value), locale.currency, {});
  }),
  'percentage-format': inScope((args) => {
    const options = args.includes('trim') ? UP_TO_THREE : TWO_TO_THREE;
    return (run, value) => {
      const locale = localeOf(run);
      return locale === undefined ? '' : locale.formatDecimal(toPlainText(numberOrZero(value)), options);
    };
  }),
} satisfies FormatterTable;
