import { messages } from './messages.ts';
import type { ListedVariant } from './variant-choice.ts';
import { amountWriter, minorToText } from './write-amount.ts';

/** The price as the server rendered it, until a variant is chosen. */
export interface PriceBlock {
  show(variant: ListedVariant | null): void;
  text(): string;
}

export function readPriceBlock(root: ParentNode): PriceBlock {
  const block = root.querySelector<HTMLElement>('.product-price');
  if (block === null) return { show: () => undefined, text: () => '' };
  const initial = [...block.childNodes];
  const writeAmount = amountWriter(block);
  const price = ({ onSale, priceMoney, salePriceMoney }: ListedVariant): Node[] => {
    const regular = writeAmount(priceMoney.value, priceMoney.currency);
    return onSale ? renderSale(writeAmount(salePriceMoney.value, salePriceMoney.currency), regular) : [regular];
  };
  return {
    show: (variant) => block.replaceChildren(...(variant === null ? initial : price(variant))),
    text: () => block.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  };
}

/** A recurring price is part of a sentence rendered by the server. Only its amount and the `from` label change. */
export function readSubscriptionPrice(root: ParentNode): PriceBlock {
  const block = root.querySelector<HTMLElement>('.product-price');
  const amount = block?.querySelector<HTMLElement>('.sqs-money-native') ?? null;
  const lead = amount?.previousSibling ?? null;
  const initial = { amount: amount?.textContent ?? '', lead: lead?.textContent ?? '' };
  return {
    show(variant) {
      if (amount === null) return;
      const paid = variant?.onSale === true ? variant.salePriceMoney : variant?.priceMoney;
      amount.textContent = paid === undefined ? initial.amount : minorToText(paid.value, paid.currency);
      if (lead !== null) lead.textContent = paid === undefined ? initial.lead : '';
    },
    text: () => block?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  };
}

function renderSale(sale: Node, regular: Node): Node[] {
  const original = span('original-price');
  original.append(regular);
  const hidden = 'visually-hidden v6-visually-hidden';
  return [span(hidden, messages.salePrice), sale, new Text(' '), span(hidden, messages.originalPrice), original];
}

function span(className: string, text = ''): HTMLElement {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}
