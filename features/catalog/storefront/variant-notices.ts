import { messages } from './messages.ts';
import { type ChoiceState, type ListedVariant, stateOf } from './variant-choice.ts';

/** Shows "Only 3 left" for the chosen variant only. Returns the visible text. */
export function showScarcity(root: ParentNode, variant: ListedVariant | null): string {
  let text = '';
  for (const notice of root.querySelectorAll<HTMLElement>('.product-scarcity[data-variant-attributes]')) {
    const attributes = JSON.parse(notice.dataset['variantAttributes'] ?? '{}') as Record<string, string>;
    const isChosen =
      variant !== null && Object.entries(attributes).every(([name, value]) => variant.attributes[name] === value);
    notice.hidden = !isChosen;
    if (isChosen) text = notice.textContent?.trim() ?? '';
  }
  return text;
}

/** Replaces the badge of the product by that of the variant: sold out before sale, otherwise none. */
export function readBadge(root: ParentNode): { show(variant: ListedVariant | null): void } {
  const badge = root.querySelector<HTMLElement>('.product-mark');
  const variantBadge = document.createElement('div');
  return {
    show(variant) {
      const isOpen = variant === null;
      if (badge !== null) badge.hidden = !isOpen;
      const kind = isOpen ? '' : badgeOf(stateOf(variant), variant.onSale);
      if (kind === '') return variantBadge.remove();
      variantBadge.className = `product-mark ${kind}`;
      variantBadge.textContent = kind === 'sale' ? messages.markSale : messages.markSoldOut;
      if (badge === null) root.querySelector('.product-price')?.after(variantBadge);
      else badge.after(variantBadge);
    },
  };
}

function badgeOf(state: ChoiceState, onSale: boolean): string {
  if (state === 'sold-out') return 'sold-out';
  return onSale ? 'sale' : '';
}
