import type { StoreSettings } from '#features/sites/site-file.ts';
import { allocate } from '#kernel/money/allocate.ts';
import type { Money } from '#kernel/money/money.ts';
import { PRODUCT_TYPES } from './product-type.ts';

/** Payments that a price is split into, without interest. */
export const INSTALLMENT_COUNT = 4;

export type InstallmentProvider = 'Afterpay' | 'Clearpay';

const PROVIDERS: ReadonlyMap<string, InstallmentProvider> = new Map([
  ['US', 'Afterpay'],
  ['CA', 'Afterpay'],
  ['AU', 'Afterpay'],
  ['NZ', 'Afterpay'],
  ['GB', 'Clearpay'],
]);

/** Who takes installments for a payment account of this country; elsewhere nobody does. */
export function findInstallmentProvider(accountCountry: string): InstallmentProvider | null {
  return PROVIDERS.get(accountCountry) ?? null;
}

/** What a website has set up. */
export interface InstallmentSetup {
  settings: StoreSettings['installments'];
  /** Of the website: a page is the same for all who see it. */
  language: string;
  /** Whether the payment provider of the shop can take installments. */
  takesInstallments: boolean;
}

/** What installments depend on, apart from the price. */
export interface InstallmentProduct {
  productType: number;
  subscribable: boolean;
  soldOut: boolean;
}

/** The entry of `productInstallmentContext` for one product. Minimum and maximum are minor units, as the price is. */
export interface InstallmentContext {
  afterPayAvailable: boolean;
  afterPayMin: number;
  afterPayMax: number;
  shopperLanguage: string;
  stripeAccountCountry: string | null;
}

export function installmentContext(
  product: InstallmentProduct,
  { settings, language, takesInstallments }: InstallmentSetup,
): InstallmentContext {
  const isSetUp = settings !== undefined && findInstallmentProvider(settings.accountCountry) !== null;
  return {
    afterPayAvailable: takesInstallments && isSetUp && canBeSplit(product),
    afterPayMin: settings?.minCents ?? 0,
    afterPayMax: settings?.maxCents ?? 0,
    shopperLanguage: language,
    stripeAccountCountry: settings?.accountCountry ?? null,
  };
}

/** Providers split a single payment for goods: subscriptions, paid access, gift cards and sold-out products have none. */
function canBeSplit({ productType, subscribable, soldOut }: InstallmentProduct): boolean {
  return !subscribable && !soldOut && !NOT_SPLIT.has(productType);
}

const NOT_SPLIT: ReadonlySet<number> = new Set([PRODUCT_TYPES.paywall, PRODUCT_TYPES['gift-card']]);

/** Above the minimum and not above the maximum; all three in minor units. */
export function isInRange(priceCents: number, min: number, max: number): boolean {
  return priceCents > min && priceCents <= max;
}

/** The payments in the order they fall due. They sum to the price; the first is the largest. */
export function toInstallments(price: Money): Money[] {
  return allocate(price, Array<number>(INSTALLMENT_COUNT).fill(1));
}
