import type { Amount } from '../../money/read-money.ts';
import type { Run } from '../../run/model.ts';
import { isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { formatMessage } from '../i18n/message.ts';
import { findString } from '../lookup.ts';
import type { BoundFormatter } from '../plugin.ts';
import { bindMoneyText, type MoneyText } from './money-text.ts';
import { type PriceBox, priceBox } from './price-box.ts';
import {
  contentOf,
  hasVariedPrices,
  highestPrice,
  isOnSale,
  lowestPrice,
  PRODUCT_TYPES,
  productTypeOf,
  salePrice,
} from './product.ts';
import { installmentPill } from './product-installments.ts';
import { readPlan, subscriptionText } from './subscription-text.ts';

/** `from {fromPrice}`, or the localized string of the site. */
export function fromText(run: Run, item: Value, price: string): string {
  const pattern = findString(run, item, 'productPriceFromText');
  if (pattern === undefined) return `from ${price}`;
  return formatMessage(run, pattern, { positional: [price], named: new Map([['fromPrice', price]]) });
}

function oneTimeBox(run: Run, item: Value, toText: MoneyText): PriceBox {
  const { money } = run.environment;
  const text = (price: Amount) => toText(run, price);
  if (productTypeOf(item) === PRODUCT_TYPES.undefined) return { kind: 'empty' };
  if (hasVariedPrices(item)) return { kind: 'from', text: fromText(run, item, text(lowestPrice(item, money))) };
  const normal = text(highestPrice(item, money));
  return isOnSale(item)
    ? { kind: 'sale', sale: text(salePrice(item, money)), normal }
    : { kind: 'normal', text: normal };
}

function subscriptionBox(run: Run, item: Value, toText: MoneyText): PriceBox {
  const { money } = run.environment;
  const plan = readPlan(stepInto(contentOf(item), 'subscriptionPlan'));
  if (plan === undefined) {
    return { kind: 'from', text: findString(run, item, 'productPriceUnavailable') ?? 'Unavailable' };
  }
  const isVaried = hasVariedPrices(item);
  const from = toText(run, lowestPrice(item, money));
  const text = (price: Amount) =>
    subscriptionText(run, item, { plan, isVaried, price: toText(run, price), fromPrice: from });
  if (isVaried) return { kind: 'from', text: text(lowestPrice(item, money)) };
  const normal = text(highestPrice(item, money));
  return isOnSale(item)
    ? { kind: 'sale', sale: text(salePrice(item, money)), normal }
    : { kind: 'normal', text: normal };
}

function lowestPaid(run: Run, item: Value): Amount {
  const { money } = run.environment;
  if (hasVariedPrices(item)) return lowestPrice(item, money);
  return isOnSale(item) ? salePrice(item, money) : highestPrice(item, money);
}

/** The price of a product, one-time or by subscription. On the product page it includes the installment option. */
export function bindProductPrice(args: readonly string[]): BoundFormatter {
  const toText = bindMoneyText(args);
  return (run, item) => {
    const isSubscription = isTruthy(stepInto(contentOf(item), 'isSubscribable'));
    const box = isSubscription ? subscriptionBox(run, item, toText) : oneTimeBox(run, item, toText);
    const pill = isSubscription ? '' : installmentPill(run, item, { price: lowestPaid(run, item), toText });
    return priceBox('product-price', box) + pill;
  };
}
