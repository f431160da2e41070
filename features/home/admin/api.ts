// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const getHome: Target<typeof adminContract.getHomeEndpoint> = { method: 'GET', path: '/api/config/home' };
