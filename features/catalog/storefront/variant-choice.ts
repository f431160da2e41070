import type { WireMoney } from '#kernel/money/wire.ts';

/** A variant as listed in the page. */
export interface ListedVariant {
  sku: string;
  attributes: Readonly<Record<string, string>>;
  unlimited: boolean;
  qtyInStock: number;
  onSale: boolean;
  priceMoney: WireMoney;
  salePriceMoney: WireMoney;
  mainImageId?: string | null;
}

/** Option names with their chosen values. Options without a choice are absent. */
export type Choice = ReadonlyMap<string, string>;

export type ValueState = 'available' | 'sold-out' | 'missing';
export type ChoiceState = ValueState | 'open';

export function isSoldOut({ unlimited, qtyInStock }: ListedVariant): boolean {
  return !unlimited && qtyInStock <= 0;
}

/** The variant of a complete choice. Null while the choice is incomplete, undefined when there is no such variant. */
export function findChosen(
  variants: readonly ListedVariant[],
  options: readonly string[],
  choice: Choice,
): ListedVariant | null | undefined {
  if (options.some((option) => !choice.has(option))) return null;
  return variants.find(({ attributes }) => options.every((option) => attributes[option] === choice.get(option)));
}

export function stateOf(variant: ListedVariant | null | undefined): ChoiceState {
  if (variant === null) return 'open';
  if (variant === undefined) return 'missing';
  return isSoldOut(variant) ? 'sold-out' : 'available';
}

/**
 * What each value of an option leads to, with the other options unchanged: an available variant, only sold-out ones, or
 * none.
 */
export function valueStates(
  variants: readonly ListedVariant[],
  option: string,
  choice: Choice,
): ReadonlyMap<string, ValueState> {
  const others = [...choice].filter(([name]) => name !== option);
  const states = new Map<string, ValueState>();
  for (const variant of variants) {
    const value = variant.attributes[option];
    if (value === undefined || states.get(value) === 'available') continue;
    const fits = others.every(([name, chosen]) => variant.attributes[name] === chosen);
    if (fits) states.set(value, isSoldOut(variant) ? 'sold-out' : 'available');
    else if (!states.has(value)) states.set(value, 'missing');
  }
  return states;
}
