import { newId } from '#kernel/ids/id.ts';
import { unique } from '#seeds/factories/unique.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const EMAIL = 'erased-case@example.test';

export function privacyActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const { ids } = site;
  const id = (): string => newId(site.clock(), site.random);
  /** A customer whose only order is finished. */
  const addCustomer = async (): Promise<string> => {
    const [orderId, now] = [id(), site.clock()];
    await site.db.sql`
      insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
        discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at, fulfilled_at)
      values (${site.websiteId}, ${orderId}, 'fulfilled', 424242, ${orderId}, 'key', '\\x01', ${EMAIL}, 'USD', 0, 0, 0, 0, 0,
        0, false, '[]', '[]', true, ${now}, ${now}, ${now}, ${now}, ${now})`;
    const [row] = await site.db.sql<{ id: string }>`
      select id from customers where website_id = ${site.websiteId} and email = ${EMAIL}`;
    return row?.id ?? '';
  };
  const addRequest = async (): Promise<string> => {
    const requestId = id();
    await site.db.sql`
      insert into privacy_requests (website_id, id, kind, email, state, by_customer, created_at)
      values (${site.websiteId}, ${requestId}, 'erasure', ${`${unique('person')}@example.test`}, 'waiting', true,
        ${site.clock()})`;
    return requestId;
  };
  const requestUrl = (action: string) => (requestId: string) => `/api/config/privacy-requests/${requestId}/${action}`;
  return {
    'privacy.exportCustomer': ownerCase(
      owner,
      { method: 'POST', url: (customer) => `/api/config/customers/${customer}/export`, id: ids.customer },
      one('customer', 'exported'),
    ),
    'privacy.eraseCustomer': {
      prepare: addCustomer,
      ...ownerCase(
        owner,
        {
          method: 'POST',
          url: (customer) => `/api/config/customers/${customer}/erasure`,
          payload: { email: EMAIL, texts: 'anonymize' },
        },
        one('customer', 'erased', 'texts'),
      ),
    },
    'privacy.approveRequest': {
      prepare: addRequest,
      ...ownerCase(
        owner,
        { method: 'POST', url: requestUrl('approval'), payload: { texts: 'delete' } },
        one('privacy-request', 'state', 'texts'),
      ),
    },
    'privacy.declineRequest': {
      prepare: addRequest,
      ...ownerCase(
        owner,
        { method: 'POST', url: requestUrl('refusal'), payload: { message: 'A return is open' } },
        one('privacy-request', 'state'),
      ),
    },
  };
}
