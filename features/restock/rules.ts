import type { RestockSettings } from './request.ts';

/** What is known about a variant that a shopper wants a notice for. */
export interface SellableVariant {
  /** The owner has enabled notices for the product. */
  isOffered: boolean;
  /** Stock is tracked, so units can run out. */
  isCounted: boolean;
  level: number;
  reserved: number;
}

export type SignUpRefusal = 'not-offered' | 'in-stock';

/**
 * Why a sign-up is refused, or null if it is allowed. A variant is sold out if the page shows it as such: its stock
 * level is zero.
 */
export function checkSignUp({ isOffered, isCounted, level }: SellableVariant): SignUpRefusal | null {
  if (!isOffered) return 'not-offered';
  return !isCounted || level > 0 ? 'in-stock' : null;
}

export function isAvailable({ isCounted, level }: Pick<SellableVariant, 'isCounted' | 'level'>): boolean {
  return !isCounted || level > 0;
}

/** How many more notices may be sent automatically in this wave. Null for no limit. */
export function budgetLeft(
  { isCounted, level, reserved }: SellableVariant,
  { noticesPerUnit }: RestockSettings,
  notifiedCount: number,
): number | null {
  if (!isCounted) return null;
  const units = Math.max(0, level - reserved);
  return Math.max(0, units * noticesPerUnit - notifiedCount);
}

export const BLANK_EMAIL = 'Email cannot be blank';
export const BAD_EMAIL = 'Email is invalid';

/** Maximum number of waiting requests for one address on a website. */
export const MAX_WAITING = 100;
