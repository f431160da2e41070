import { messages } from './messages.ts';
import { type ChoiceState, type ListedVariant, stateOf } from './variant-choice.ts';

/** Shows "Only 3 left" for the chosen variant only. Returns the visible text. */
export function showScarcity(root: ParentNode, variant: ListedVariant | null): string {
  let said = '';
  for (const notice of root.querySelectorAll<HTMLElement>('.product-scarcity[data-variant-attributes]')) {
    const attributes = JSON.parse(notice.dataset['variantAttributes'] ?? '{}') as Record<string, string>;
    const isMeant =
      variant !== null && Object.entries(attributes).every(([name, value]) => variant.attributes[name] === value);
    notice.hidden = !isMeant;
    if (isMeant) said = notice.textContent?.trim() ?? '';
  }
  return said;
}

/** Replaces the badge of the product by that of the variant: sold out before sale, otherwise none. */
export function readMark(root: ParentNode): { show(variant: ListedVariant | null): void } {
  const standing = root.querySelector<HTMLElement>('.product-mark');
  const own = document.createElement('div');
  return {
    show(variant) {
      const isOpen = variant === null;
      if (standing !== null) standing.hidden = !isOpen;
      const kind = isOpen ? '' : markOf(stateOf(variant), variant.onSale);
      if (kind === '') return own.remove();
      own.className = `product-mark ${kind}`;
      own.textContent = kind === 'sale' ? messages.markSale : messages.markSoldOut;
      if (standing === null) root.querySelector('.product-price')?.after(own);
      else standing.after(own);
    },
  };
}

function markOf(state: ChoiceState, onSale: boolean): string {
  if (state === 'sold-out') return 'sold-out';
  return onSale ? 'sale' : '';
}
