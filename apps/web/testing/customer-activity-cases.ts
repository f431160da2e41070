import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

export function customerActivityCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  return {
    'customers.tagCustomers': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => '/api/config/customers/tags',
        payload: { changes: [{ ids: [ids.customer], add: ['VIP'] }] },
        refusedPayload: { changes: [] },
      },
      one('customer', 'tags'),
    ),
    'customers.updateCustomer': ownerCase(
      owner,
      {
        method: 'PUT',
        url: (id) => `/api/config/customers/${id}`,
        payload: { note: 'Call first', tags: [] },
        id: ids.customer,
        refusedPayload: { note: 'Without tags' },
      },
      one('customer', 'note', 'tags'),
    ),
  };
}
