import { call } from '#browser/client/call.ts';
import { listSubscriptions } from './list-api.ts';

/** How many subscriptions are past due, for the navigation. */
export async function countPastDue(): Promise<number> {
  const { count } = await call(listSubscriptions, { query: { state: 'past-due', limit: 1 } });
  return count.value;
}
