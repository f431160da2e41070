import type { StoreSettings } from '../site-file.ts';

/** Of all shipping rates and tax rules together. Each pricing of a cart compares with them. */
export const MAX_POSTAL_PREFIXES = 20_000;
/** Of the store settings as they are stored. Processes keep those of many websites in memory. */
export const MAX_STORE_BYTES = 1_000_000;

/** Whether settings became too large. A smaller size than before is accepted, so that larger imported ones can be reduced. */
export function isStoreTooLarge(before: StoreSettings, after: StoreSettings): boolean {
  const isAbove = (max: number, sizeOf: (store: StoreSettings) => number): boolean =>
    sizeOf(after) > max && sizeOf(after) > sizeOf(before);
  return isAbove(MAX_POSTAL_PREFIXES, countPrefixes) || isAbove(MAX_STORE_BYTES, countBytes);
}

const countPrefixes = ({ shipping, tax }: StoreSettings): number =>
  [...shipping, ...tax].reduce((sum, { postalPrefixes }) => sum + postalPrefixes.length, 0);

const countBytes = (store: StoreSettings): number => Buffer.byteLength(JSON.stringify(store));
