export interface Variant {
  readonly sku: string;
  readonly optionValues: readonly { readonly value: string }[];
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly assetUrl: string;
  readonly mediaFocalPoint: { readonly x: number; readonly y: number };
  readonly excerpt: string;
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly soldOut: boolean;
  readonly structuredContent: { readonly variants: readonly Variant[] };
}

function makeVariant(i: number): Variant {
  return {
    sku: `SQ${i}`,
    optionValues: [{ value: i % 2 === 0 ? 'Small' : 'Large & deep' }, { value: `Glaze ${i % 5}` }],
    price: `$${10 + (i % 7)}.50`,
    salePrice: '$9.00',
    onSale: i % 11 === 0,
    unlimited: i % 13 === 0,
    qtyInStock: i % 4,
  };
}

export function makeProduct(i: number, variants: number): Product {
  return {
    id: `p${i}`,
    title: i % 6 === 0 ? `Bowl & plate "${i}"` : `River bowl ${i}`,
    fullUrl: `/shop/p/item-${i}`,
    assetUrl: `/media/item-${i}.jpg`,
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    excerpt: 'A bowl thrown by hand and glazed in a deep river green, each a little different from the last one made.',
    price: `$${10 + (i % 7)}.50`,
    salePrice: '$9.00',
    onSale: i % 3 === 0,
    soldOut: i % 7 === 0,
    structuredContent: { variants: Array.from({ length: variants }, (_, v) => makeVariant(i * 3 + v)) },
  };
}
