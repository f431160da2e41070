import { newId } from '#kernel/ids/id.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import { Address } from '../../address.ts';
import { NO_CLIENT, type OrderId, type OrderTerms } from '../../order.ts';
import { FIRST_NUMBER } from '../../rules.ts';
import type { NewItem } from '../store/item-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';

export interface OrderOptions {
  email?: string;
  firstName?: string;
  lastName?: string;
  country?: string;
  totalCents?: number;
  createdAt?: Date;
  billingCountry?: string;
  /** Default: a new one. */
  cartId?: string;
  key?: string;
  /** Codes of discounts. */
  codes?: readonly string[];
  items?: readonly Partial<NewItem>[];
  /** Default: true. */
  isPaid?: boolean;
}

export interface MadeOrder {
  id: OrderId;
  number: number | null;
}

/** Writes an order without checkout, stock and payment. */
export async function makeOrder(
  { db, websiteId, clock, random }: TestSite,
  options: OrderOptions = {},
): Promise<MadeOrder> {
  const now = options.createdAt ?? clock();
  const id = newId<'order'>(now, random);
  const write = {
    ...toTerms(options),
    cartId: options.cartId ?? newId(now, random),
    id,
    key: options.key ?? 'key',
    requestHash: Buffer.alloc(1),
  };
  await orders.insert(db, websiteId, { ...write, now, expiresAt: now, reservedSince: now, client: NO_CLIENT });
  await orderItems.insertAll(db, websiteId, { orderId: id, items: (options.items ?? [{}]).map(toItem) });
  if (options.isPaid === false) return { id, number: null };
  const number = await orders.nextNumber(db, websiteId, FIRST_NUMBER);
  await orders.markPaid(db, websiteId, { id, number, paymentId: null, now });
  return { id, number };
}

function toTerms(options: OrderOptions): Omit<OrderTerms, 'cartId'> {
  const {
    email = 'ada@example.test',
    firstName = 'Ada',
    lastName = 'Byron',
    country = 'US',
    totalCents = 2000,
  } = options;
  return {
    email,
    currency: 'USD',
    requiresShipping: true,
    shippingOption: null,
    delivery: Address.parse({ firstName, lastName, line1: '1 Main Street', city: 'New York', country }),
    billing: null,
    discounts: (options.codes ?? []).map((code) => ({ id: 'd', code, title: code, cents: 0 })),
    taxRules: [],
    testMode: false,
    giftCards: [],
    giftCardCents: 0,
    subtotalCents: totalCents,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    totalCents,
  };
}

function toItem(item: Partial<NewItem>): NewItem {
  return {
    entryId: 'e',
    itemId: 'i',
    variantId: 'v',
    sku: 'BOWL',
    title: 'Bowl',
    attributes: {},
    answers: null,
    productType: 1,
    quantity: 1,
    unitPriceCents: 2000,
    discountCents: 0,
    imageUrl: null,
    ...item,
  };
}
