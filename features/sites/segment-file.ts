import { z } from 'zod';

/** A segment of customers in a site folder. The filters are those of the list of customers. */

export const MAX_SEGMENTS = 100;

// Normalised to UTC, so that a date survives a round trip through the database unchanged.
const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= 0, 'Expected a time since 1970')
  .transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'));
const Orders = z.int().min(0).max(1_000_000_000);
const Spent = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const SearchText = z.string().trim().min(1).max(200);
const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Expected a two-letter upper-case country code');

export const segmentFilterShape = {
  search: SearchText.optional(),
  ordersMin: Orders.optional(),
  ordersMax: Orders.optional(),
  /** In minor units of the currency of the store. */
  spentMin: Spent.optional(),
  spentMax: Spent.optional(),
  lastOrderFrom: Instant.optional(),
  lastOrderTo: Instant.optional(),
  country: CountryCode.optional(),
  /** The beginning of a tag, in any case. */
  tag: z.string().trim().min(1).max(60).optional(),
};

/** Which customers belong to a segment. A filter that is missing limits nothing. */
export const SegmentFilter = z
  .strictObject(segmentFilterShape)
  .refine((filter) => Object.values(filter).some((value) => value !== undefined), 'Choose at least one filter.');
export type SegmentFilter = z.output<typeof SegmentFilter>;

/** Names a segment in discounts and in site folders. It never changes. */
export const SegmentSlug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens');

export const SegmentName = z.string().trim().min(1).max(100);

export const SegmentFile = z.strictObject({ slug: SegmentSlug, name: SegmentName, filter: SegmentFilter });
export type SegmentFile = z.output<typeof SegmentFile>;
