import { newId } from '#kernel/ids/id.ts';
import { unique } from '#seeds/factories/unique.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const EMAIL = 'erased-case@example.test';

const idFor = (site: MarkedSite): string => newId(site.clock(), site.random);

/** A customer whose only order is finished. */
async function addCustomer(site: MarkedSite): Promise<string> {
  const [orderId, now] = [idFor(site), site.clock()];
  await site.db.sql`
    insert into orders (website_id, id, state, number, cart_id, idempotency_key, request_hash, email, currency,
      subtotal_cents, discount_cents, shipping_cents, tax_cents, included_tax_cents, total_cents, requires_shipping,
      discounts, tax_rules, test_mode, created_at, updated_at, expires_at, paid_at, fulfilled_at)
    values (${site.websiteId}, ${orderId}, 'fulfilled', 424242, ${orderId}, 'key', '\\x01', ${EMAIL}, 'USD', 0, 0, 0, 0, 0,
      0, false, '[]', '[]', true, ${now}, ${now}, ${now}, ${now}, ${now})`;
  const [row] = await site.db.sql<{ id: string }>`
    select id from customers where website_id = ${site.websiteId} and email = ${EMAIL}`;
  return row?.id ?? '';
}

/** An erasure that waits for a decision. */
async function addRequest(site: MarkedSite): Promise<string> {
  const requestId = idFor(site);
  await site.db.sql`
    insert into privacy_requests (website_id, id, kind, email, state, by_customer, created_at)
    values (${site.websiteId}, ${requestId}, 'erasure', ${`${unique('person')}@example.test`}, 'waiting', true,
      ${site.clock()})`;
  return requestId;
}

export function privacyActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const erasure = { email: EMAIL, texts: 'anonymize' };
  const eraseUrl = (customer: string) => `/api/config/customers/${customer}/erasure`;
  return {
    'privacy.exportCustomer': ownerCase(
      owner,
      { method: 'POST', url: (customer) => `/api/config/customers/${customer}/export`, id: site.ids.customer },
      one('customer', 'exported'),
    ),
    'privacy.eraseCustomer': {
      prepare: async () => await addCustomer(site),
      ...ownerCase(owner, { method: 'POST', url: eraseUrl, payload: erasure }, one('customer', 'erased', 'texts')),
    },
    'privacy.approveRequest': decision(site, { action: 'approval', payload: { texts: 'delete' } }, ['state', 'texts']),
    'privacy.declineRequest': decision(site, { action: 'refusal', payload: { message: 'A return is open' } }, [
      'state',
    ]),
  };
}

function decision(
  site: MarkedSite,
  { action, payload }: { action: string; payload: object },
  fields: readonly string[],
): ActivityCase {
  const url = (requestId: string) => `/api/config/privacy-requests/${requestId}/${action}`;
  return {
    prepare: async () => await addRequest(site),
    ...ownerCase(site.holders.owner, { method: 'POST', url, payload }, one('privacy-request', ...fields)),
  };
}
