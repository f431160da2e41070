import { isAllowed } from '#features/members/access.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createSegmentEndpoint,
  deleteSegmentEndpoint,
  listSegmentsEndpoint,
  updateSegmentEndpoint,
} from '../../segment-contract.ts';
import type { Opens } from '../read-parts.ts';
import { deleteSegment } from './delete-segment.ts';
import { describeSegment, listSegments } from './list-segments.ts';
import { createSegment, updateSegment } from './save-segment.ts';

export const segmentRoutes: readonly Route[] = [
  route(listSegmentsEndpoint, async (ctx) => ({ segments: await listSegments(ctx, opensFor(ctx)) })),
  route(createSegmentEndpoint, async (ctx, { body }) =>
    describeSegment(ctx, await createSegment(ctx, body), opensFor(ctx)),
  ),
  route(updateSegmentEndpoint, async (ctx, { params: { slug }, body }) =>
    describeSegment(ctx, await updateSegment(ctx, { ...body, slug, ifMatch: ctx.ifMatch }), opensFor(ctx)),
  ),
  route(deleteSegmentEndpoint, async (ctx, { params }) => {
    await deleteSegment(ctx, params.slug);
    return null;
  }),
];

function opensFor({ viewer }: RequestCtx): Opens {
  const { roles = [], grants } = viewer ?? {};
  return (capability) => isAllowed(roles, capability, grants);
}
