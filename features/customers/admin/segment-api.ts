// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as segmentContract from '../segment-contract.ts';

export const createSegment: Target<typeof segmentContract.createSegmentEndpoint> = {
  method: 'POST',
  path: '/api/config/customers/segments',
};
export const deleteSegment: Target<typeof segmentContract.deleteSegmentEndpoint> = {
  method: 'DELETE',
  path: '/api/config/customers/segments/{slug}',
};
export const listSegments: Target<typeof segmentContract.listSegmentsEndpoint> = {
  method: 'GET',
  path: '/api/config/customers/segments',
};
export const updateSegment: Target<typeof segmentContract.updateSegmentEndpoint> = {
  method: 'PUT',
  path: '/api/config/customers/segments/{slug}',
};
