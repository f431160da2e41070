/** The content of a price block: one text, or a sale price and the original price. */
export type PriceBox =
  | { readonly kind: 'from'; readonly text: string }
  | { readonly kind: 'sale'; readonly sale: string; readonly normal: string }
  | { readonly kind: 'normal'; readonly text: string }
  | { readonly kind: 'empty' };

const HIDDEN = '<span class="visually-hidden v6-visually-hidden">';

function contentOf(box: PriceBox): string {
  switch (box.kind) {
    case 'from':
      return `${box.text}\n`;
    case 'sale':
      return (
        `${HIDDEN}Sale Price:</span>${box.sale} ${HIDDEN}Original Price:</span>` +
        `<span class="original-price">${box.normal}</span>\n`
      );
    case 'normal':
      return box.text;
    case 'empty':
      return '';
  }
}

export function priceBox(className: string, box: PriceBox): string {
  return `\n\n\n<div class="${className}">\n${contentOf(box)}\n</div>`;
}
