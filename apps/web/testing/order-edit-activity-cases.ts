import { type ActivityCase, one, ownerCase, type Send } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const LINE = { kind: 'custom', title: 'Engraving', unitPriceCents: 500, quantity: 1, isTaxable: false };

/** The price of an edit that nobody saves, of an order that an earlier case has bought. */
export async function quoteAnyEdit({ db, websiteId }: MarkedSite): Promise<Send> {
  const [order] = await db.sql<{ id: string }>`
    select id from orders where website_id = ${websiteId} and state = 'paid' and fulfilled_at is null
    order by number desc limit 1`;
  return { method: 'POST', url: `/api/config/orders/${order?.id}/edit-quote`, payload: {} };
}

/** Edits of orders, which `buy` pays for, and what is due or owed after them. */
export function orderEditActivityCases(site: MarkedSite, buy: () => Promise<string>): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const url = (action: string) => (id: string) => `/api/config/orders/${id.slice(0, 24)}/${action}`;
  const post = (action: string, payload: object) => ({ method: 'POST' as const, url: url(action), payload });
  const edit = async (id: string, lines: readonly object[]): Promise<string> => {
    const input = { added: lines };
    const { quote } = (await owner.post(url('edit-quote')(id), input)).json<{ quote: { totalCents: number } }>();
    const body = { ...input, expectedTotalCents: quote.totalCents, key: `edit-of-${id}`, notify: false };
    await owner.post(url('edits')(id), body);
    return id;
  };
  const balance = { method: 'cash', reference: '', key: 'balance-of-the-walk', notify: false };
  return {
    'order-edits.editOrder': {
      ...ownerCase(owner, post('edits', {}), one('order', 'lines', 'reason', 'totalCents')),
      prepare: buy,
      write: async (id) => {
        const input = { added: [LINE], reason: 'By phone' };
        const quoted = await owner.post(url('edit-quote')(id), { added: [LINE] });
        const { totalCents } = quoted.json<{ quote: { totalCents: number } }>().quote;
        const payload = { ...input, expectedTotalCents: totalCents, key: 'edit-of-the-walk', notify: false };
        return await owner.post(url('edits')(id), payload);
      },
    },
    'order-edits.sendBalanceLink': {
      ...ownerCase(owner, post('balance/payment-link', { key: 'link-of-the-walk' }), one('order', 'sentTo')),
      prepare: async () => await edit(await buy(), [LINE]),
    },
    'order-edits.markBalancePaid': {
      ...ownerCase(
        owner,
        post('balance/manual-payment', { ...balance, expectedCents: 500 }),
        one('order', 'amountDueCents', 'method', 'reference'),
      ),
      prepare: async () => await edit(await buy(), [LINE]),
    },
    'order-edits.refundBalance': {
      ...ownerCase(
        owner,
        post('balance/refund', { expectedCents: 500, key: 'refund-of-the-walk' }),
        one('order', 'refundRequestedCents'),
      ),
      prepare: async () => await removeEngraving(site, { id: await edit(await buy(), [LINE]), balance }),
    },
  };
}

/** Pays for the added line and removes it, so that the shop owes its price. */
async function removeEngraving(
  { holders: { owner } }: MarkedSite,
  { id, balance }: { id: string; balance: object },
): Promise<string> {
  const url = `/api/config/orders/${id}`;
  await owner.post(`${url}/balance/manual-payment`, { ...balance, expectedCents: 500, key: `paid-of-${id}` });
  const { order } = (await owner.get(url)).json<{ order: { items: { title: string; position: number }[] } }>();
  const added = order.items.find(({ title }) => title === LINE.title);
  const lines = [{ position: added?.position, quantity: 0 }];
  const { quote } = (await owner.post(`${url}/edit-quote`, { lines })).json<{ quote: { totalCents: number } }>();
  const body = { lines, expectedTotalCents: quote.totalCents, key: `removal-of-${id}`, notify: false };
  await owner.post(`${url}/edits`, body);
  return id;
}
