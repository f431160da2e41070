import { asString } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { type FormatterTable, inScope, ofValue, type PredicateTable, predicate } from '../plugin.ts';
import { addToCartButton } from './add-to-cart-btn.ts';
import { hasVariants, hasVariedPrices, isOnSale, isSoldOut } from './product.ts';
import { bindProductPrice } from './product-price.ts';
import { restockNotification } from './product-restock-notification.ts';
import { productScarcity } from './product-scarcity.ts';
import { productStatus } from './product-status.ts';
import { quantityInput } from './quantity-input.ts';
import { bindQuickView } from './quick-view.ts';
import { bindSubscriptionPrice } from './subscription-price.ts';
import { summaryFormField } from './summary-form-field.ts';
import { variantsSelect } from './variants-select.ts';

function variantDescriptor(variant: Value): string {
  const values = stepInto(variant, 'optionValues');
  return (isArray(values) ? values : []).map((option) => asString(stepInto(option, 'value'))).join(' / ');
}

export const commerceFormatters = {
  'add-to-cart-btn': inScope(() => addToCartButton),
  'product-checkout': inScope(
    () => (run, item) =>
      asString(variantsSelect(run, item)) + asString(quantityInput(run, item)) + asString(addToCartButton(run, item)),
  ),
  'product-price': inScope(bindProductPrice),
  'product-quick-view': inScope(bindQuickView),
  'product-restock-notification': inScope(() => restockNotification),
  'product-scarcity': inScope(() => productScarcity),
  'product-status': inScope(() => productStatus),
  'quantity-input': inScope(() => quantityInput),
  'subscription-price': inScope(bindSubscriptionPrice),
  'summary-form-field': inScope(() => summaryFormField),
  'variant-descriptor': ofValue(variantDescriptor),
  'variants-select': inScope(() => variantsSelect),
} satisfies FormatterTable;

export const commercePredicates = {
  'has-variants?': predicate(({ frame }) => hasVariants(frame.node)),
  'on-sale?': predicate(({ frame }) => isOnSale(frame.node)),
  'sold-out?': predicate(({ frame }) => isSoldOut(frame.node)),
  'varied-prices?': predicate(({ frame }) => hasVariedPrices(frame.node)),
} satisfies PredicateTable;
