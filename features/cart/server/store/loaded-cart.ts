import { payablePriceCents } from '#features/catalog/rules.ts';
import type { CartEntryId, CartId, ItemId } from '#kernel/ids/id.ts';
import type { ShippingLocation } from '../../contract.ts';
import type { Notice } from '../../notice.ts';
import type { Offer } from '../../rules.ts';
import type { Cart } from './cart-repository.ts';

/** The current data of one variant of a published product. */
export interface LineProduct extends Offer {
  itemId: ItemId;
  sku: string;
  attributes: Record<string, string>;
  title: string;
  categories: string[];
  weightGrams: number;
  payableCents: number;
  itemSlug: string;
  collectionSlug: string;
  image: { id: string; sha256: string; filename: string } | null;
}

export interface CartLine {
  id: CartEntryId;
  variantId: string;
  quantity: number;
  additionalFields: unknown;
  seenTitle: string;
  seenPriceCents: number;
  /** Null when the product is deleted or not published. */
  product: LineProduct | null;
}

/** A variant that a request wants to add. */
export interface SellableVariant {
  variantId: string;
  product: LineProduct;
  /** The field ids of the product's form. Null when it has none. */
  formFields: string[] | null;
}

export interface LoadedCart {
  cart: Cart | null;
  lines: CartLine[];
  /** The variants that match the requested keys, at least two for an ambiguous key. */
  requested: SellableVariant[];
  hasAutomaticDiscounts: boolean;
}

/** Without a sku, every variant of the product matches. */
export interface VariantKey {
  itemId: string;
  sku: string | null;
}

/** The requested variants that match a key: one, unless the key is ambiguous or matches none. */
export function variantsFor(requested: readonly SellableVariant[], { itemId, sku }: VariantKey): SellableVariant[] {
  const matching = requested.filter(
    ({ product }) => product.itemId === itemId && (sku === null || product.sku === sku),
  );
  return [...new Map(matching.map((variant) => [variant.variantId, variant])).values()];
}

export interface LoadRow {
  cart: CartRow | null;
  lines: LineRow[] | null;
  has_automatic: boolean;
}

interface CartRow {
  id: CartId;
  created_at: string;
  coupon_codes: string[];
  shipping_location: ShippingLocation | null;
  shipping_option: string | null;
  version: number;
  notices: Notice[];
  last_notice: number;
}

type ProductRow = Omit<LineProduct, 'payableCents'> & {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
};

type LineRow = Omit<CartLine, 'id' | 'product'> & {
  id: CartEntryId | null;
  formFields: string[] | null;
  product: ProductRow | null;
};

export function fromRow(row: LoadRow | undefined): LoadedCart {
  const loaded: LoadedCart = {
    cart: toCart(row?.cart ?? null),
    lines: [],
    requested: [],
    hasAutomaticDiscounts: row?.has_automatic === true,
  };
  for (const { formFields: fields, ...line } of row?.lines ?? []) {
    const product = line.product === null ? null : toProduct(line.product);
    const { id } = line;
    if (id !== null) loaded.lines.push({ ...line, id, product });
    else if (product !== null) loaded.requested.push({ variantId: line.variantId, product, formFields: fields });
  }
  return loaded;
}

function toCart(row: CartRow | null): Cart | null {
  if (row === null) return null;
  return {
    id: row.id,
    createdAt: new Date(row.created_at),
    couponCodes: row.coupon_codes,
    location: row.shipping_location,
    shippingOption: row.shipping_option,
    version: row.version,
    notices: row.notices,
    lastNotice: row.last_notice,
  };
}

function toProduct({ priceCents, salePriceCents, onSale, ...product }: ProductRow): LineProduct {
  const { unlimited, qtyInStock } = product;
  return { ...product, payableCents: payablePriceCents({ priceCents, salePriceCents, onSale, unlimited, qtyInStock }) };
}
