import type { ProductInput, VariantInput } from './admin-contract.ts';

/** What is wrong with a field of a product, by its path such as `variants.3.sku`. */
export interface ProductProblem {
  path: string;
  message: string;
}

export type CheckedProduct = Pick<ProductInput, 'options' | 'variants'>;

/** Rules that concern several fields. Single fields are checked by the schema. */
export function checkProduct({ options, variants }: CheckedProduct): ProductProblem[] {
  return [
    ...checkOptions(options),
    ...variants.flatMap((variant, index) => checkVariant(variant, `variants.${index}`, options)),
    ...findRepeated(variants, (variant) => toCombination(variant, options)).map(toProblem('attributes', SAME_VALUES)),
    ...findRepeated(variants, ({ sku }) => (sku === '' ? undefined : sku)).map(toProblem('sku', SAME_SKU)),
    ...findRepeated(variants, ({ id }) => id).map(toProblem('id', SAME_ID)),
  ];
}

const SAME_VALUES = 'Another variant has the same values.';
const SAME_SKU = 'Another variant has this SKU.';
const SAME_ID = 'This variant is listed twice.';

function toProblem(field: string, message: string): (index: number) => ProductProblem {
  return (index) => ({ path: `variants.${index}.${field}`, message });
}

function checkOptions(options: readonly string[]): ProductProblem[] {
  const repeated = findRepeated(options, (name) => name.trim().toLowerCase());
  return repeated.map((index) => ({ path: `options.${index}`, message: 'Another option has this name.' }));
}

function checkVariant(variant: VariantInput, path: string, options: readonly string[]): ProductProblem[] {
  const { attributes, onSale, salePriceCents } = variant;
  const missing = options
    .filter((option) => !Object.hasOwn(attributes, option))
    .map((option) => ({ path: `${path}.attributes.${option}`, message: 'Enter a value.' }));
  const unknown = Object.keys(attributes)
    .filter((name) => !options.includes(name))
    .map((name) => ({ path: `${path}.attributes`, message: `The product has no option “${name}”.` }));
  const unpriced = onSale && salePriceCents === undefined;
  return [
    ...missing,
    ...unknown,
    ...(unpriced ? [{ path: `${path}.salePriceCents`, message: 'Enter the sale price.' }] : []),
  ];
}

function toCombination({ attributes }: VariantInput, options: readonly string[]): string | undefined {
  const values = options.map((option) => attributes[option]);
  // A missing value is reported on its own.
  return values.includes(undefined) ? undefined : JSON.stringify(values);
}

/** The places of values that an earlier one has already. Undefined equals nothing. */
function findRepeated<Value>(values: readonly Value[], keyOf: (value: Value) => string | undefined): number[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const key = keyOf(value);
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key);
      return [];
    }
    return [index];
  });
}
