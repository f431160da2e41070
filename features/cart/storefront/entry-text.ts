import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CartEntry } from '../contract.ts';

/** The chosen options as one line of text. */
export function describeChoices({ chosenVariant }: CartEntry): string {
  return Object.entries(chosenVariant.attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

export function formatEntry({ quantity, purchasePriceCents }: CartEntry, currency: string): string {
  return `${quantity} × ${formatCents(purchasePriceCents, currency)}`;
}
