import type { ProductValues, VariantValues } from '#features/catalog/bulk-values.ts';
import { changeAmount, multiplyAmount } from './amounts.ts';
import type { BulkRule, SalePriceChange, TermChange, TitleChange } from './bulk-rule.ts';
import { replaceText } from './replace-text.ts';

/** The values of a product after the rules. Rules about variants are ignored. */
export function applyToProduct(values: ProductValues, rules: readonly BulkRule[]): ProductValues {
  return rules.reduce(changeProduct, values);
}

/** The values of a variant after the rules. Rules about products are ignored. */
export function applyToVariant(values: VariantValues, rules: readonly BulkRule[]): VariantValues {
  return rules.reduce(changeVariant, values);
}

function changeProduct(values: ProductValues, { field, change }: BulkRule): ProductValues {
  switch (field) {
    case 'title':
      return { ...values, title: changeTitle(values.title, change) };
    case 'state':
      return { ...values, state: change.value };
    case 'starred':
      return { ...values, starred: change.value };
    case 'categories':
      return { ...values, categories: changeTerms(values.categories, change) };
    case 'tags':
      return { ...values, tags: changeTerms(values.tags, change) };
    case 'priceCents':
    case 'salePriceCents':
    case 'onSale':
    case 'weightGrams':
    case 'lowStockLimit':
      return values;
  }
}

function changeVariant(values: VariantValues, { field, change }: BulkRule): VariantValues {
  switch (field) {
    case 'priceCents':
      return { ...values, priceCents: changeAmount(values.priceCents, change) };
    case 'salePriceCents':
      return { ...values, salePriceCents: changeSalePrice(values, change) };
    case 'onSale':
      return { ...values, onSale: change.value };
    case 'weightGrams':
      return { ...values, weightGrams: changeAmount(values.weightGrams, change) };
    case 'lowStockLimit':
      return { ...values, lowStockLimit: change.action === 'clear' ? null : change.value };
    case 'title':
    case 'state':
    case 'starred':
    case 'categories':
    case 'tags':
      return values;
  }
}

/** A variant without a sale price gets one only from a rule that needs none. */
function changeSalePrice({ priceCents, salePriceCents }: VariantValues, change: SalePriceChange): number | null {
  switch (change.action) {
    case 'clear':
      return null;
    case 'from-price':
      return multiplyAmount(priceCents, change.percent);
    case 'set':
      return change.value;
    case 'add':
    case 'multiply':
    case 'round':
      return salePriceCents === null ? null : changeAmount(salePriceCents, change);
  }
}

function changeTitle(title: string, change: TitleChange): string {
  switch (change.action) {
    case 'set':
      return change.value;
    case 'prepend':
      return change.value + title;
    case 'append':
      return title + change.value;
    case 'replace': {
      const replaced = replaceText(title, change);
      // A removed word leaves the space beside it.
      return replaced === title ? title : replaced.trim();
    }
  }
}

/** Names are compared in any case. */
function changeTerms(terms: readonly string[], { action, value }: TermChange): readonly string[] {
  const name = value.toLowerCase();
  const others = terms.filter((term) => term.toLowerCase() !== name);
  const isPresent = others.length < terms.length;
  if (action === 'remove') return isPresent ? others : terms;
  return isPresent ? terms : [...terms, value];
}
