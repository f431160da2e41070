import { readPrice } from '../../money/read-money.ts';
import type { Run } from '../../run/model.ts';
import { isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import type { BoundFormatter } from '../plugin.ts';
import { bindMoneyText, type MoneyText } from './money-text.ts';
import { type PriceBox, priceBox } from './price-box.ts';
import { hasVariedPrices, lowestVariant, PRODUCT_TYPES, productTypeOf } from './product.ts';
import { fromText } from './product-price.ts';

function firstOption(run: Run, item: Value): Value {
  const type = productTypeOf(item);
  if (type !== PRODUCT_TYPES.physical && type !== PRODUCT_TYPES.service) return undefined;
  const options = stepInto(lowestVariant(item, run.environment.money), 'pricingOptions');
  return isArray(options) ? options[0] : undefined;
}

function boxFor(run: Run, item: Value, toText: MoneyText): PriceBox {
  const option = firstOption(run, item);
  if (option === undefined) return { kind: 'empty' };
  const text = (name: string) => toText(run, readPrice(stepInto(option, name), run.environment.money));
  const isOnSale = isTruthy(stepInto(option, 'onSale'));
  if (hasVariedPrices(item)) {
    return { kind: 'from', text: fromText(run, item, text(isOnSale ? 'salePriceMoney' : 'priceMoney')) };
  }
  const normal = text('priceMoney');
  return isOnSale ? { kind: 'sale', sale: text('salePriceMoney'), normal } : { kind: 'normal', text: normal };
}

/** The subscription price of the cheapest variant. */
export function bindSubscriptionPrice(args: readonly string[]): BoundFormatter {
  const toText = bindMoneyText(args);
  return (run, item) => priceBox('subscription-price', boxFor(run, item, toText));
}
