import { listDiscountsOfSegments } from '#features/discounts/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { OwnerSegment } from '../../segment-contract.ts';
import * as customerList from '../customer-list-repository.ts';
import type { Opens } from '../read-parts.ts';
import type { Segment } from './segment-repository.ts';
import * as segmentsRepository from './segment-repository.ts';
import { toCustomerFilter } from './to-customer-filter.ts';

/** All segments with the number of their customers, and the discounts that use them if the member may see discounts. */
export async function listSegments(ctx: Ctx, opens: Opens): Promise<OwnerSegment[]> {
  const segments = await segmentsRepository.list(ctx.db, ctx.websiteId);
  const described: OwnerSegment[] = [];
  for (const segment of segments) described.push(await describeSegment(ctx, segment, opens));
  return described;
}

export async function describeSegment(
  ctx: Ctx,
  { slug, name, filter, revision }: Segment,
  opens: Opens,
): Promise<OwnerSegment> {
  const { db, websiteId } = ctx;
  const count = toListCount(await customerList.countMatching(db, websiteId, toCustomerFilter(filter)));
  const discounts = opens('discounts.read') ? await listDiscountsOfSegments(db, websiteId, slug) : null;
  return { slug, name, filter, revision, count, discounts };
}
