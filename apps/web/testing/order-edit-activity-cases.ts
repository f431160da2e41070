import { type ActivityCase, one, ownerCase, type Send } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const LINE = { kind: 'custom', title: 'Engraving', unitPriceCents: 500, quantity: 1, isTaxable: false };

/** The price of an edit that is not saved, of an order that an earlier case has bought. */
export async function quoteAnyEdit({ db, websiteId }: MarkedSite): Promise<Send> {
  const [order] = await db.sql<{ id: string }>`
    select id from orders where website_id = ${websiteId} and state = 'paid' and fulfilled_at is null
    order by number desc limit 1`;
  return { method: 'POST', url: `/api/config/orders/${order?.id}/edit-quote`, payload: {} };
}

type Buy = () => Promise<string>;

const url = (action: string) => (id: string) => `/api/config/orders/${id.slice(0, 24)}/${action}`;
const post = (action: string, payload: object) => ({ method: 'POST' as const, url: url(action), payload });

const PAYMENT = { method: 'cash', reference: '', key: 'balance-of-the-walk', notify: false };

/** Edits of orders, which `buy` pays for, and what is due or owed after them. */
export function orderEditActivityCases(site: MarkedSite, buy: Buy): Record<string, ActivityCase> {
  return { ...editCases(site, buy), ...balanceCases(site, buy) };
}

function editCases(site: MarkedSite, buy: Buy): Record<string, ActivityCase> {
  const { owner } = site.holders;
  return {
    'order-edits.editOrder': {
      ...ownerCase(owner, post('edits', {}), one('order', 'lines', 'reason', 'totalCents')),
      prepare: buy,
      write: (id) => addEngraving(site, id, { reason: 'By phone', key: 'edit-of-the-walk' }),
    },
  };
}

function balanceCases(site: MarkedSite, buy: Buy): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const buyAndEdit = async (): Promise<string> => {
    const id = await buy();
    await addEngraving(site, id, { key: `edit-of-${id}` });
    return id;
  };
  return {
    'order-edits.sendBalanceLink': {
      ...ownerCase(owner, post('balance/payment-link', { key: 'link-of-the-walk' }), one('order', 'sentTo')),
      prepare: buyAndEdit,
    },
    'order-edits.markBalancePaid': {
      ...ownerCase(
        owner,
        post('balance/manual-payment', { ...PAYMENT, expectedCents: 500 }),
        one('order', 'amountDueCents', 'method', 'reference'),
      ),
      prepare: buyAndEdit,
    },
    'order-edits.refundBalance': {
      ...ownerCase(
        owner,
        post('balance/refund', { expectedCents: 500, key: 'refund-of-the-walk' }),
        one('order', 'refundRequestedCents'),
      ),
      prepare: async () => await removeEngraving(site, await buyAndEdit()),
    },
  };
}

type Reply = Awaited<ReturnType<MarkedSite['holders']['owner']['post']>>;

/** Adds a line at the price that is quoted. */
async function addEngraving(
  { holders }: MarkedSite,
  id: string,
  input: { reason?: string; key: string },
): Promise<Reply> {
  const { owner } = holders;
  const quoted = await owner.post(url('edit-quote')(id), { added: [LINE] });
  const { totalCents } = quoted.json<{ quote: { totalCents: number } }>().quote;
  const payload = { ...input, added: [LINE], expectedTotalCents: totalCents, notify: false };
  return await owner.post(url('edits')(id), payload);
}

/** Pays for the added line and removes it, so that the shop owes its price. */
async function removeEngraving({ holders: { owner } }: MarkedSite, id: string): Promise<string> {
  const payment = { ...PAYMENT, expectedCents: 500, key: `paid-of-${id}` };
  await owner.post(url('balance/manual-payment')(id), payment);
  const reply = await owner.get(`/api/config/orders/${id}`);
  const { order } = reply.json<{ order: { items: { title: string; position: number }[] } }>();
  const added = order.items.find(({ title }) => title === LINE.title);
  const lines = [{ position: added?.position, quantity: 0 }];
  const quoted = await owner.post(url('edit-quote')(id), { lines });
  const { totalCents } = quoted.json<{ quote: { totalCents: number } }>().quote;
  const body = { lines, expectedTotalCents: totalCents, key: `removal-of-${id}`, notify: false };
  await owner.post(url('edits')(id), body);
  return id;
}
