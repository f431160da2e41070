import { ADA, HOME } from './account-shop.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

/** Corrects the contact of an order of `ADA`, which `prepare` buys. */
export function orderContactActivityCases(
  { holders: { owner } }: MarkedSite,
  prepare: () => Promise<string>,
): Record<string, ActivityCase> {
  const seen = { email: ADA, delivery: HOME, billing: HOME };
  const contact = { ...seen, email: 'ada.byron@example.test', delivery: { ...HOME, line1: '2 Main Street' } };
  const payload = { contact, seen };
  const refusedPayload = { contact, seen: { ...seen, email: 'not-stored@example.test' } };
  const url = (id: string): string => `/api/config/orders/${id}/contact`;
  return {
    'orders.updateContact': {
      ...ownerCase(owner, { method: 'PUT', url, payload, refusedPayload }, one('order', 'delivery.line1', 'email')),
      prepare,
    },
  };
}
