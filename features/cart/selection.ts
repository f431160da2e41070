import { clampQuantity } from './quantity.ts';

/** What the shopper has to correct before the item can be added, in the order of the checks. */
export type SelectionCheck = { ok: true } | { ok: false; reason: SelectionReason; message: string };
export type SelectionReason =
  | 'NO_VARIANT_SELECTED'
  | 'VARIANT_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER';

/** How the item is bought. Some of the checks depend on it. */
export type PurchaseKind = 'cart' | 'gift-card' | 'subscription';

export interface SelectableVariant {
  sku: string;
  attributes: Readonly<Record<string, string>>;
  unlimited: boolean;
  qtyInStock: number;
}

export interface Selection {
  /** Option names in order with the chosen value, empty where nothing is chosen. */
  chosen: readonly { option: string; value: string }[];
  /** Null when the page does not list them, because the product has a single one. */
  variants: readonly SelectableVariant[] | null;
  /** As typed. */
  quantity: string;
}

export const UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.';
export const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.';
export const NOT_A_NUMBER = 'Quantity must be a number.';
export const NOT_AN_INTEGER = 'Quantity must be a whole number';
export const NO_DENOMINATION = 'Select a denomination for the Gift Card';

export function checkSelection(selection: Selection, kind: PurchaseKind = 'cart'): SelectionCheck {
  const missing = selection.chosen.filter(({ value }) => value === '').map(({ option }) => option);
  if (missing.length > 0) {
    const message = kind === 'gift-card' ? NO_DENOMINATION : missingOptionsMessage(missing);
    return refuse('NO_VARIANT_SELECTED', message);
  }
  const variant = chosenVariant(selection);
  if (variant === undefined) return refuse('VARIANT_UNAVAILABLE', UNAVAILABLE);
  const quantity = Number(selection.quantity);
  if (variant !== null && !variant.unlimited && variant.qtyInStock < clampQuantity(quantity || 1)) {
    return refuse('OUT_OF_STOCK', NOT_ENOUGH);
  }
  if (selection.quantity.trim() === '' || !Number.isFinite(quantity)) {
    return refuse('QUANTITY_NOT_A_NUMBER', NOT_A_NUMBER);
  }
  if (kind === 'subscription' && !Number.isInteger(quantity))
    return refuse('SUB_QUANTITY_NOT_A_WHOLE_NUMBER', NOT_AN_INTEGER);
  return { ok: true };
}

/** Null when there is nothing to choose, undefined when no variant matches the choice. */
export function chosenVariant({ chosen, variants }: Selection): SelectableVariant | null | undefined {
  if (variants === null) return null;
  return variants.find(({ attributes }) => chosen.every(({ option, value }) => attributes[option] === value));
}

export function missingOptionsMessage(missing: readonly string[]): string {
  const last = missing.at(-1) ?? '';
  if (missing.length === 1) return `Please select the ${last} option.`;
  return `Please select the ${missing.slice(0, -1).join(', ')} and ${last} options.`;
}

function refuse(reason: SelectionReason, message: string): SelectionCheck {
  return { ok: false, reason, message };
}
