import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { findString, scopedField } from '../lookup.ts';
import { contentOf, PRODUCT_TYPES, productTypeOf, stockOf } from './product.ts';

const idOf = scopedField('id');
const severalServices = scopedField('websiteSettings.storeSettings.multipleQuantityAllowedForServices');

function allowsSeveral(run: Run, item: Value): boolean {
  const type = productTypeOf(item);
  if (type === PRODUCT_TYPES.physical) return true;
  if (type !== PRODUCT_TYPES.service) return false;
  const setting = severalServices(run, item);
  return setting === undefined || setting === null || isTruthy(setting);
}

/** Shown if the product type allows more than one unit and more than one is available. */
export function quantityInput(run: Run, item: Value): Value {
  if (!allowsSeveral(run, item)) return undefined;
  if (isTruthy(stepInto(contentOf(item), 'isSubscribable')) || !(stockOf(item) > 1)) return undefined;
  const label = findString(run, item, 'productQuantityInputLabel') ?? 'Quantity';
  return (
    `\n\n\n<div class="product-quantity-input" data-item-id="${inQuotes(idOf(run, item))}" ` +
    `data-animation-role="content">\n  <div class="quantity-label">${label}:</div>\n` +
    `  <input aria-label="${label}" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n</div>`
  );
}
