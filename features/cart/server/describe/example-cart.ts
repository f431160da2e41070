import type { ItemId } from '#kernel/ids/id.ts';
import type { ShoppingCart } from '../../contract.ts';
import type { CartCtx } from '../cart-context.ts';
import { toShoppingCart } from './cart-json.ts';

const exampleId = (number: number): string => String(number).padStart(24, '0');

type Line = Parameters<typeof toShoppingCart>[0]['lines'][number];

function exampleLine(number: number, input: { quantity: number; payableCents: number }): Line {
  return {
    id: exampleId(number) as Line['id'],
    quantity: input.quantity,
    additionalFields: null,
    product: {
      itemId: exampleId(number) as ItemId,
      sku: `EXAMPLE-${number}`,
      attributes: {},
      title: `Example product ${number}`,
      productType: 1,
      subscribable: false,
      categories: [],
      weightGrams: 500,
      payableCents: input.payableCents,
      unlimited: true,
      qtyInStock: 0,
      reserved: 0,
      itemSlug: `example-${number}`,
      collectionSlug: 'example',
      image: null,
    },
  };
}

/** A cart that shows an owner how theirs will look. It is not stored and uses only the shop's settings. */
export function exampleCart({ website, clock }: CartCtx): ShoppingCart {
  const lines = [
    exampleLine(1, { quantity: 2, payableCents: 2500 }),
    exampleLine(2, { quantity: 1, payableCents: 4000 }),
  ];
  const cart = toShoppingCart({ cart: null, website, lines, discounts: [], notices: [], now: clock() });
  return { ...cart, id: exampleId(0) };
}
