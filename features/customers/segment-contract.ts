import { z } from 'zod';
import { SegmentFilter, SegmentSlug } from '#features/sites/segment-file.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { ListCount } from '#kernel/contract/list.ts';
import { SegmentInput } from './segment.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

export const OwnerSegment = z.strictObject({
  /** Names it in discounts and in site folders. It never changes. */
  slug: z.string(),
  name: z.string(),
  filter: SegmentFilter,
  /** For `If-Match`. */
  revision: z.int(),
  /** How many customers belong to it now. */
  count: ListCount,
  /** The discounts that use it. Null if the roles of the member do not open discounts. */
  discounts: z.array(z.strictObject({ id: z.string(), name: z.string(), isTrashed: z.boolean() })).nullable(),
});
export type OwnerSegment = z.infer<typeof OwnerSegment>;

const SegmentParams = z.strictObject({ slug: SegmentSlug });

export const listSegmentsEndpoint = endpoint({
  id: 'customers.listSegments',
  method: 'GET',
  path: '/api/config/customers/segments',
  summary:
    'Lists the segments of customers by name, with the number of their customers and the discounts that use them.',
  capability: 'customers.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ segments: z.array(OwnerSegment) }),
});

export const createSegmentEndpoint = endpoint({
  id: 'customers.createSegment',
  method: 'POST',
  path: '/api/config/customers/segments',
  summary: 'Saves a filter of the customers as a segment. A website has at most 100.',
  capability: 'customers.write',
  bodyLimit: 10_000,
  rate: WRITE_RATE,
  body: SegmentInput,
  reply: OwnerSegment,
  status: 201,
  errors: ['CUSTOMERS_TOO_MANY_SEGMENTS'],
});

export const updateSegmentEndpoint = endpoint({
  id: 'customers.updateSegment',
  method: 'PUT',
  path: '/api/config/customers/segments/{slug}',
  summary: 'Replaces the name and the filter of a segment. With `If-Match`, only if it still has that revision.',
  capability: 'customers.write',
  bodyLimit: 10_000,
  rate: WRITE_RATE,
  params: SegmentParams,
  body: SegmentInput,
  reply: OwnerSegment,
  errors: ['CUSTOMERS_SEGMENT_NOT_FOUND', 'CUSTOMERS_SEGMENT_CHANGED'],
});

export const deleteSegmentEndpoint = endpoint({
  id: 'customers.deleteSegment',
  method: 'DELETE',
  path: '/api/config/customers/segments/{slug}',
  summary: 'Deletes a segment that no discount uses.',
  capability: 'customers.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: SegmentParams,
  reply: z.null(),
  status: 204,
  errors: ['CUSTOMERS_SEGMENT_NOT_FOUND', 'CUSTOMERS_SEGMENT_USED'],
});
