import { randomBytes } from 'node:crypto';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import type { Database } from '#platform/db/db.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProducts, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import { makeGiftCards } from './make-gift-cards.ts';

/** A product that shoppers of the run can buy. */
export interface SellableVariant {
  path: string;
  itemId: string;
  sku: string;
  /** Asks for a name, so that one variant can be in two cart lines. */
  hasForm: boolean;
}

export interface Shop {
  websiteId: string;
  sellableVariants: readonly SellableVariant[];
  /** Codes of gift cards that many shoppers share. */
  giftCodes: readonly string[];
  members: readonly MemberAccount[];
}

export interface MemberAccount {
  email: string;
  password: string;
}

export interface ShopOptions {
  units: number;
  /** The secret of the installation. */
  secret: string;
}

/** Two members work on the same orders. */
const MEMBERS = 2;
const GIFT_CARDS = 6;
// All gift cards together pay for about a fifth of the goods.
const GIFT_CARD_CENTS_PER_UNIT = 120;

const US = { countries: ['US'], regions: [], postalPrefixes: [] };
const STORE: NonNullable<WebsiteOptions['store']> = {
  shipping: [{ name: 'Standard', ...US, kind: 'flat', priceCents: 600 }],
  tax: [{ name: 'NY', country: 'US', regions: ['NY'], postalPrefixes: [], rate: '8.875', shipping: false }],
};

/** Valid for a fixed number of orders, far fewer than shoppers try. The other code is valid once per customer. */
export const LIMITED_CODE = 'LIMITED';
export const ONCE_CODE = 'ONCE';

/** Shares of all units: from a product with plenty of stock to one that sells out immediately. */
const SHARES = [0.28, 0.22, 0.16, 0.12, 0.08, 0.06, 0.04, 0.04];
const PRODUCTS_WITH_FORM = 2;

/** Turns an empty database into a shop with the given number of units in total, and with limited discounts. */
export async function makeShop(database: Database, { units, secret }: ShopOptions): Promise<Shop> {
  const site = await makeWebsite(database, { store: STORE, site: { contact: { email: 'shop@example.test' } } });
  const ctx = { ...site, clock: () => new Date(), random: (length: number) => randomBytes(length) };
  const collection = await makeCollection(ctx);
  const form = await makeForm(ctx);
  const products = await makeProducts(
    ctx,
    collection,
    splitUnits(units).map((stock, index) => toInput(stock, index, form)),
  );
  const terms = { kind: 'percent', title: 'Less', oncePerPerson: false, automatic: false } as const;
  await saveDiscounts(ctx, [
    { ...terms, code: LIMITED_CODE, percent: 10, maxUses: Math.max(3, Math.floor(units / 10)) },
    { ...terms, code: ONCE_CODE, percent: 5, oncePerPerson: true },
  ]);
  const sellableVariants = products.flatMap(({ id, path, file }) =>
    file.variants.map(({ sku }) => ({ path, itemId: id, sku, hasForm: file.form !== undefined })),
  );
  const giftCodes = await makeGiftCards(ctx, {
    count: GIFT_CARDS,
    valueCents: units * GIFT_CARD_CENTS_PER_UNIT,
    secret,
  });
  const members: MemberAccount[] = [];
  for (let count = 0; count < MEMBERS; count++) members.push({ email: await makeOwner(ctx), password: OWNER_PASSWORD });
  return { websiteId: ctx.websiteId, sellableVariants, giftCodes, members };
}

/** Distributes all units exactly: the rounding remainder goes to the first product. */
function splitUnits(units: number): number[] {
  const rest = SHARES.slice(1).map((share) => Math.max(1, Math.floor(units * share)));
  return [units - rest.reduce((sum, part) => sum + part, 0), ...rest];
}

function toInput(stock: number, index: number, form: string): ProductOptions {
  const priceCents = 1900 + index * 700;
  const [first, second] = [Math.ceil(stock / 2), Math.floor(stock / 2)];
  if (index < PRODUCTS_WITH_FORM) return { form, variants: [{ stock, priceCents }] };
  if (second === 0) return { variants: [{ stock, priceCents }] };
  return {
    options: ['Size'],
    variants: [
      { stock: first, priceCents, attributes: { Size: 'Small' } },
      { stock: second, priceCents: priceCents + 300, attributes: { Size: 'Large' } },
    ],
  };
}
