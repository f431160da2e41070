import type { RestockSettings } from './request.ts';

/** What is known of a variant that somebody wants to be told about. */
export interface SellableVariant {
  /** The owner has switched notices on for the product. */
  isOffered: boolean;
  /** Units can run out. */
  isCounted: boolean;
  level: number;
  reserved: number;
}

export type SignUpRefusal = 'not-offered' | 'in-stock';

/** Why nobody can wait for it; null when they can. Sold out is what the page shows as such: nothing in the house. */
export function checkSignUp({ isOffered, isCounted, level }: SellableVariant): SignUpRefusal | null {
  if (!isOffered) return 'not-offered';
  return !isCounted || level > 0 ? 'in-stock' : null;
}

export function isBack({ isCounted, level }: Pick<SellableVariant, 'isCounted' | 'level'>): boolean {
  return !isCounted || level > 0;
}

/** How many more may be told by themselves in this wave; null for as many as wait. */
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

/** Requests that one address may have waiting on a website. */
export const MAX_WAITING = 100;
