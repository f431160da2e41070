import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const DRAFTS = '/api/config/draft-orders';
const VALUES = {
  email: 'ada@example.test',
  lines: [{ kind: 'custom', title: 'Engraving', quantity: 1, unitPriceCents: 1500 }],
};
const CREATED = ['discount', 'email', 'lines', 'note', 'shipping.kind', 'totalCents'];
const PAYMENT = { method: 'cash', reference: 'Receipt 1', key: 'payment-of-the-walk' };

let drafts = 0;

/** Draft orders, and a pending order that is marked as paid. */
export function draftOrderActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const prepare = async (): Promise<string> => {
    const reply = await owner.post(DRAFTS, { ...VALUES, key: `draft-of-the-walk-${(drafts += 1)}` });
    return reply.json<{ draft: { id: string } }>().draft.id;
  };
  const url = (action: string) => (id: string) => `${DRAFTS}/${id}${action}`;
  const post = (action: string, payload: object) => ({ method: 'POST' as const, url: url(action), payload });
  const create = { ...post('', { ...VALUES, key: 'new-draft-of-the-walk' }), refusedPayload: { lines: [] } };
  const update = { method: 'PUT' as const, url: url(''), payload: { ...VALUES, note: 'By phone' } };
  const total = { expectedTotalCents: 1500, expectedCurrency: 'USD' };
  return {
    'draft-orders.createDraft': ownerCase(owner, { ...create, url: () => DRAFTS }, one('draft-order', ...CREATED)),
    'draft-orders.updateDraft': { ...ownerCase(owner, update, one('draft-order', 'note')), prepare },
    'draft-orders.removeDraft': {
      ...ownerCase(owner, { method: 'DELETE', url: url('') }, one('draft-order', ...CREATED)),
      prepare,
    },
    'draft-orders.createPaymentLink': {
      ...ownerCase(owner, post('/payment-link', { key: 'link-of-the-walk' }), one('draft-order', 'sentTo')),
      prepare,
    },
    'draft-orders.markPaid': {
      ...ownerCase(
        owner,
        post('/payment', { ...PAYMENT, ...total }),
        one('draft-order', 'method', 'order', 'reference', 'state', 'totalCents'),
      ),
      prepare,
    },
    'orders.markOrderPaid': {
      ...ownerCase(
        owner,
        { method: 'POST', url: (id) => `/api/config/orders/${id}/manual-payment`, payload: PAYMENT },
        one('order', 'method', 'reference', 'state'),
      ),
      prepare: async () => await place(site, await prepare()),
    },
  };
}

/** The pending order of a draft, whose link the owner has opened. */
async function place({ db, websiteId, holders: { owner } }: MarkedSite, draftId: string): Promise<string> {
  const link = await owner.post(`${DRAFTS}/${draftId}/payment-link`, { send: false, key: 'link-to-be-paid' });
  const token = link.json<{ url: string }>().url.split('/').at(-1) ?? '';
  const body = { email: VALUES.email, expectedTotalCents: 1500, expectedCurrency: 'USD' };
  await owner.send({
    method: 'POST',
    url: `/api/checkout/pay/${token}/orders`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': `order-of-${draftId}` },
  });
  const [order] = await db.sql<{ id: string }>`
    select id from orders where website_id = ${websiteId} and cart_id = ${draftId}`;
  return order?.id ?? '';
}
