import type { ListedVariant } from './variant-choice.ts';
import { words } from './words.ts';
import { amountWriter } from './write-amount.ts';

/** The price as the server wrote it, until a variant is chosen. */
export interface PriceBlock {
  show(variant: ListedVariant | null): void;
  text(): string;
}

export function readPriceBlock(root: ParentNode): PriceBlock {
  const block = root.querySelector<HTMLElement>('.product-price');
  if (block === null) return { show: () => undefined, text: () => '' };
  const standard = [...block.childNodes];
  const writeAmount = amountWriter(block);
  const price = ({ onSale, priceMoney, salePriceMoney }: ListedVariant): Node[] => {
    const usual = writeAmount(priceMoney.value, priceMoney.currency);
    return onSale ? saleOf(writeAmount(salePriceMoney.value, salePriceMoney.currency), usual) : [usual];
  };
  return {
    show: (variant) => block.replaceChildren(...(variant === null ? standard : price(variant))),
    text: () => block.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  };
}

function saleOf(sale: Node, usual: Node): Node[] {
  const original = span('original-price');
  original.append(usual);
  const hidden = 'visually-hidden v6-visually-hidden';
  return [span(hidden, words.salePrice), sale, new Text(' '), span(hidden, words.originalPrice), original];
}

function span(className: string, text = ''): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = text;
  return made;
}
