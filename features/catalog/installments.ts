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
  product: { productType: number; subscribable: boolean },
  { settings, language }: InstallmentSetup,
): InstallmentContext {
  const isOffered = settings !== undefined && findInstallmentProvider(settings.accountCountry) !== null;
  return {
    afterPayAvailable: isOffered && isPaidOnce(product),
    afterPayMin: settings?.minCents ?? 0,
    afterPayMax: settings?.maxCents ?? 0,
    shopperLanguage: language,
    stripeAccountCountry: settings?.accountCountry ?? null,
  };
}

/** Providers split a single payment: what is billed again and again, or behind a paywall, has none. */
function isPaidOnce({ productType, subscribable }: { productType: number; subscribable: boolean }): boolean {
  return !subscribable && productType !== PRODUCT_TYPES.paywall;
}

/** Above the minimum and not above the maximum; all three in minor units. */
export function isInRange(priceCents: number, min: number, max: number): boolean {
  return priceCents > min && priceCents <= max;
}

/** The payments in the order they fall due. They sum to the price; the first is the largest. */
export function toInstallments(price: Money): Money[] {
  return allocate(price, Array<number>(INSTALLMENT_COUNT).fill(1));
}
