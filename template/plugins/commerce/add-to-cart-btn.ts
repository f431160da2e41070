import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { toScriptJson } from '../core/json.ts';
import { findString, scopedField } from '../lookup.ts';
import { PRODUCT_TYPES, productTypeOf } from './product.ts';

const content = scopedField('structuredContent');
const idOf = scopedField('id');
const collectionId = scopedField('collectionId');

// Themes rely on this markup. The partials from which it is assembled leave their line breaks behind.
const LEADING_NEWLINES = '\n'.repeat(13);

function labelOf(run: Run, item: Value, product: Value): string {
  const custom = stepInto(product, 'customAddButtonText');
  if (isTruthy(stepInto(product, 'useCustomAddButtonText')) && isTruthy(custom)) {
    return escapeAttribute(asString(custom));
  }
  const [name, standard] = isTruthy(stepInto(product, 'isSubscribable'))
    ? ['productSubscribeText', 'Subscribe']
    : ['productAddToCartText', 'Add To Cart'];
  return escapeAttribute(findString(run, item, name) ?? standard);
}

function formAttribute(product: Value): string {
  const form = stepInto(product, 'additionalFieldsForm');
  return `data-form="${escapeAttribute(toScriptJson(form))}"`;
}

function optionAttribute(product: Value): string {
  const options = stepInto(product, 'productSubscriptionOptions');
  if (!isTruthy(stepInto(product, 'isSubscribable')) || !isArray(options) || options.length === 0) return '';
  return `data-subscription-option-id="${inQuotes(stepInto(options[0], 'id'))}"`;
}

/** The button that adds a product to the cart. Paid access is sold through another flow and has none. */
export function addToCartButton(run: Run, item: Value): Value {
  if (productTypeOf(item) === PRODUCT_TYPES.paywall) return undefined;
  const product = content(run, item);
  const read = (name: string) => stepInto(product, name);
  const label = labelOf(run, item, product);
  const hasForm = isTruthy(read('additionalFieldsFormId')) && isTruthy(read('additionalFieldsForm'));
  const isSubscription = isTruthy(read('isSubscribable'));
  return (
    `${LEADING_NEWLINES}<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n` +
    '  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ' +
    `${hasForm ? 'use-form' : ''}" role="button" tabindex="0" data-dynamic-strings ` +
    `data-collection-id="${inQuotes(collectionId(run, item))}" data-item-id="${inQuotes(idOf(run, item))}" ` +
    `data-product-type="${inQuotes(read('productType'))}" ` +
    `data-use-custom-label="${inQuotes(read('useCustomAddButtonText'))}" ` +
    (isSubscription ? `data-is-subscription="${inQuotes(read('isSubscribable'))}" ` : '') +
    `data-original-label="${label}" ${hasForm ? formAttribute(product) : ''}${optionAttribute(product)}>\n` +
    `    <div class="sqs-add-to-cart-button-inner">${label}</div>\n  </div>\n</div>`
  );
}
