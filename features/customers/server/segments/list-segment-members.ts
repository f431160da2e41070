import type { Ctx } from '#platform/context.ts';
import { customerErrors } from '../../errors.ts';
import type { Member, MemberPage } from './member-repository.ts';
import * as members from './member-repository.ts';
import * as segmentsRepository from './segment-repository.ts';
import { toCustomerFilter } from './to-customer-filter.ts';

/**
 * The customers of a segment in the order of their ids, a page at a time. Orders that are placed meanwhile move no one to
 * another page. Whether an address may get newsletters is the decision of the mailing list.
 */
export async function listSegmentMembers(
  { db, websiteId }: Ctx,
  { slug, ...page }: MemberPage & { slug: string },
): Promise<Member[]> {
  const [segment] = await segmentsRepository.find(db, websiteId, [slug]);
  if (segment === undefined) throw customerErrors.error('CUSTOMERS_SEGMENT_NOT_FOUND');
  return await members.listPage(db, websiteId, { filter: toCustomerFilter(segment.filter), ...page });
}
