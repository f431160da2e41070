import type { Ctx } from '#platform/context.ts';
import * as members from './member-repository.ts';
import * as segmentsRepository from './segment-repository.ts';
import { toCustomerFilter } from './to-customer-filter.ts';

/** To which of these segments the customer of an email address belongs. One who has bought nothing belongs to none. */
export async function matchSegments(
  { db, websiteId }: Ctx,
  { email, slugs }: { email: string; slugs: readonly string[] },
): Promise<ReadonlySet<string>> {
  const segments = slugs.length === 0 ? [] : await segmentsRepository.find(db, websiteId, slugs);
  const filters = segments.map(({ slug, filter }) => ({ slug, filter: toCustomerFilter(filter) }));
  return new Set(await members.listMatching(db, websiteId, { email: email.toLowerCase(), filters }));
}
