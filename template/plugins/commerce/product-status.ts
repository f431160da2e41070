import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { findString } from '../lookup.ts';
import { merchandisingOf } from './merchandising.ts';
import { isOnSale, isSoldOut, PRODUCT_TYPES, productTypeOf } from './product.ts';

/** Sold out takes precedence over sale. Paid access has no badge. */
export function productStatus(run: Run, item: Value): Value {
  if (productTypeOf(item) === PRODUCT_TYPES.paywall) return undefined;
  if (isSoldOut(item)) {
    const custom = stepInto(merchandisingOf(run, item), 'customSoldOutText');
    const text = isTruthy(custom) ? asString(custom) : (findString(run, item, 'productSoldOutText') ?? 'sold out');
    return `<div class="product-mark sold-out">${escapeAttribute(text)}</div>`;
  }
  if (!isOnSale(item)) return undefined;
  return `<div class="product-mark sale">${findString(run, item, 'productSaleText') ?? 'sale'}</div>`;
}
