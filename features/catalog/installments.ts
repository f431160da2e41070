import type { StoreSettings } from '#features/sites/site-file.ts';
import { allocate } from '#kernel/money/allocate.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import type { Money } from '#kernel/money/money.ts';
import { PRODUCT_TYPES } from './product-type.ts';

/** The number of interest-free payments that a price is split into. */
export const INSTALLMENT_COUNT = 4;

export type InstallmentProvider = 'Afterpay' | 'Clearpay';

interface InstallmentCountry {
  provider: InstallmentProvider;
  /** The only currency that the provider accepts from an account of this country. */
  currency: CurrencyCode;
}

const COUNTRIES: ReadonlyMap<string, InstallmentCountry> = new Map([
  ['US', { provider: 'Afterpay', currency: 'USD' }],
  ['CA', { provider: 'Afterpay', currency: 'CAD' }],
  ['AU', { provider: 'Afterpay', currency: 'AUD' }],
  ['NZ', { provider: 'Afterpay', currency: 'NZD' }],
  ['GB', { provider: 'Clearpay', currency: 'GBP' }],
]);

/** The installment provider for a payment account of this country. Null in other countries. */
export function findInstallmentProvider(accountCountry: string): InstallmentProvider | null {
  return COUNTRIES.get(accountCountry)?.provider ?? null;
}

/** The installment settings of a website. */
export interface InstallmentSetup {
  settings: StoreSettings['installments'];
  /** The currency of the shop. */
  currency: CurrencyCode;
  /** Language of the website: a page is the same for all visitors. */
  language: string;
  /** Whether the payment provider of the shop supports installments. */
  acceptsInstallments: boolean;
}

/** The product data that installments depend on, apart from the price. */
export interface InstallmentProduct {
  productType: number;
  subscribable: boolean;
  soldOut: boolean;
}

/** The entry of `productInstallmentContext` for one product. Minimum and maximum are in minor units, like the price. */
export interface InstallmentContext {
  afterPayAvailable: boolean;
  afterPayMin: number;
  afterPayMax: number;
  shopperLanguage: string;
  stripeAccountCountry: string | null;
}

export function installmentContext(
  product: InstallmentProduct,
  { settings, currency, language, acceptsInstallments }: InstallmentSetup,
): InstallmentContext {
  const isSetUp = settings !== undefined && COUNTRIES.get(settings.accountCountry)?.currency === currency;
  return {
    afterPayAvailable: acceptsInstallments && isSetUp && isEligible(product),
    afterPayMin: settings?.minCents ?? 0,
    afterPayMax: settings?.maxCents ?? 0,
    shopperLanguage: language,
    stripeAccountCountry: settings?.accountCountry ?? null,
  };
}

/**
 * Providers split a single payment for goods: subscriptions, paid access, gift cards and sold-out products are
 * excluded.
 */
function isEligible({ productType, subscribable, soldOut }: InstallmentProduct): boolean {
  return !subscribable && !soldOut && !INELIGIBLE_TYPES.has(productType);
}

const INELIGIBLE_TYPES: ReadonlySet<number> = new Set([PRODUCT_TYPES.paywall, PRODUCT_TYPES['gift-card']]);

/** Above the minimum and at most the maximum. All three are in minor units. */
export function isInRange(priceCents: number, min: number, max: number): boolean {
  return priceCents > min && priceCents <= max;
}

/** The payments in the order they fall due. They sum to the price, and the first is the largest. */
export function toInstallments(price: Money): Money[] {
  return allocate(price, Array<number>(INSTALLMENT_COUNT).fill(1));
}
