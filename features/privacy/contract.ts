import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { RequestKind, RequestState } from './privacy-request.ts';

const OwnRequest = z.strictObject({
  kind: RequestKind,
  state: RequestState,
  createdOn: z.int(),
  /** The answer to a declined request. */
  message: z.string(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;
const OwnRequests = z.strictObject({
  /** The latest request of each kind. */
  requests: z.array(OwnRequest),
});

export const listOwnRequestsEndpoint = endpoint({
  id: 'privacy.listOwnRequests',
  method: 'GET',
  path: '/api/account/privacy-requests',
  summary: 'Returns the latest export and the latest erasure that the signed-in shopper has asked for.',
  capability: 'account',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: OwnRequests,
});

export const addOwnRequestEndpoint = endpoint({
  id: 'privacy.addOwnRequest',
  method: 'POST',
  path: '/api/account/privacy-requests',
  summary:
    'Asks for a copy of the data of the shopper, which is emailed as a link, or for their erasure, which the shop decides. A repeated request has no effect.',
  capability: 'account',
  bodyLimit: 1024,
  rate: { max: 10, seconds: 600 },
  body: z.strictObject({ kind: RequestKind }),
  reply: OwnRequests,
  status: 202,
});
