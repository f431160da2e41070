import { z } from 'zod';
import { SegmentFilter, SegmentName } from '#features/sites/segment-file.ts';

/** A segment as it is edited. */
export const SegmentInput = z.strictObject({ name: SegmentName, filter: SegmentFilter });
export type SegmentInput = z.output<typeof SegmentInput>;

const MAX_BASE_LENGTH = 50;

/** The slug of a new segment, from its name. It is none of those that are taken. */
export function toSegmentSlug(name: string, taken: ReadonlySet<string>): string {
  const letters = name.normalize('NFKD').replace(/[\u0300-\u036F]/g, '');
  const parts = letters.toLowerCase().match(/[a-z0-9]+/g) ?? ['segment'];
  const base = parts.join('-').slice(0, MAX_BASE_LENGTH).replace(/-$/, '');
  for (let number = 2, slug = base; ; number += 1) {
    if (!taken.has(slug)) return slug;
    slug = `${base}-${number}`;
  }
}
