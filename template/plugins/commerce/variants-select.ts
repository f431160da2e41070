import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Run } from '../../run/model.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isArray, type Value } from '../../value/value.ts';
import { toScriptJson } from '../core/json.ts';
import { formatMessage } from '../i18n/message.ts';
import { findString, scopedField } from '../lookup.ts';
import { contentOf, PRODUCT_TYPES, productTypeOf, variantsOf } from './product.ts';

const idOf = scopedField('id');
const LEADING_WHITESPACE = '\n  \n  \n  \n  \n\n  ';

interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The options of a product: one per name, with the values of its variants. */
export function variantOptions(item: Value): VariantOption[] {
  const ordering = stepInto(contentOf(item), 'variantOptionOrdering');
  return (isArray(ordering) ? ordering : []).map((entry) => {
    const name = asString(entry);
    const values = variantsOf(item).map((variant) => stepInto(stepInto(variant, 'attributes'), name));
    return { name, values: [...new Set(values.filter((value) => value !== undefined).map(asString))] };
  });
}

interface Texts {
  readonly display: string;
  readonly select: string;
}

function textsFor(run: Run, item: Value, name: string): Texts {
  const message = (pattern: string, key: string) =>
    formatMessage(run, pattern, { positional: [name], named: new Map([[key, name]]) });
  if (productTypeOf(item) === PRODUCT_TYPES.giftCard) {
    return {
      display: message(findString(run, item, 'giftCardValueDisplayText') ?? 'Value', 'name'),
      select: message(findString(run, item, 'giftCardVariantSelectText') ?? 'Select Value', 'variantName'),
    };
  }
  const select = findString(run, item, 'productVariantSelectText') ?? 'Select {variantName}';
  return { display: name, select: message(select, 'variantName') };
}

function optionMarkup({ name, values }: VariantOption, { display, select }: Texts): string {
  const label = escapeAttribute(name);
  const choices = values.map(escapeAttribute);
  const options = choices.map((value) => `<option value="${value}">${value}</option>`).join('');
  const buttons = choices.map(
    (value) =>
      `\n      <input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${label}" ` +
      `id="variant-option-${label}-${value}"/>\n      <label class="sqs-button-element--secondary" role="button" ` +
      `tabindex="0" for="variant-option-${label}-${value}">${value}</label>`,
  );
  return (
    `\n    <div class="variant-option">\n    <div class="variant-option-title">${escapeAttribute(display)}: </div>\n` +
    `    <div class="variant-select-wrapper">\n      <select aria-label="${select}" ` +
    `data-variant-option-name="${label}">\n        <option value="">${escapeAttribute(select)}</option>\n` +
    `        ${options}\n      </select>\n    </div>\n` +
    `    <div class="variant-radiobtn-wrapper" data-variant-option-name="${label}">${buttons.join('')}\n` +
    '    </div>\n    </div>'
  );
}

const asAttribute = (value: Value) => escapeAttribute(toScriptJson(value));

/** Select boxes and buttons to choose a variant. Empty if there is nothing to choose. */
export function variantsSelect(run: Run, item: Value): Value {
  const options = variantOptions(item);
  if (variantsOf(item).length <= 1 || options.length === 0) return undefined;
  const product = contentOf(item);
  const plan = isTruthy(stepInto(product, 'isSubscribable'))
    ? ` data-is-subscribable="true" data-subscription-plan="${asAttribute(stepInto(product, 'subscriptionPlan'))}"`
    : '';
  const body = options.map((option) => optionMarkup(option, textsFor(run, item, option.name))).join('');
  return (
    `${LEADING_WHITESPACE}<div class="product-variants" data-item-id="${escapeAttribute(asString(idOf(run, item)))}" ` +
    `data-variants="${asAttribute(stepInto(product, 'variants'))}"${plan} data-animation-role="content">${body}\n  </div>\n`
  );
}
