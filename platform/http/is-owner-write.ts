import type { Endpoint } from '#kernel/contract/endpoint.ts';

const OWNER_API = '/api/config/';

/** Whether a successful request to the endpoint is a write in the owner area, which the activity log records. */
export function isOwnerWrite({ method, path, capability }: Pick<Endpoint, 'method' | 'path' | 'capability'>): boolean {
  if (method === 'GET') return false;
  return path.startsWith(OWNER_API) || (capability !== 'public' && capability !== 'account');
}
