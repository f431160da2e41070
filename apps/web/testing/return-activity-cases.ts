import { type ActivityCase, one, ownerCase, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const LINES = [{ position: 0, quantity: 1, reason: 'damaged' }];
const RECEIVED = [{ position: 0, quantity: 1, restock: true }];

/** Returns of orders, which `buy` pays for. */
export function returnActivityCases(site: MarkedSite, buy: () => Promise<string>): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const start = { method: 'POST' as const, url: (id: string) => `/api/config/orders/${id}/returns` };
  const change = (action: string, state: string, { payload = {}, fields = [] }: Change = {}): ActivityCase => ({
    ...ownerCase(
      owner,
      { method: 'POST', url: toUrl(action), payload },
      one('order', ...[...fields, 'return', 'state'].toSorted()),
    ),
    prepare: async () => await startReturn(site, await buy(), state),
  });
  return {
    'orders.startReturn': {
      ...ownerCase(
        owner,
        { ...start, payload: { lines: LINES, key: 'return-of-the-walk' } },
        one('order', 'return', 'state', 'units'),
      ),
      prepare: async () => await ship(site, await buy()),
    },
    'orders.approveReturn': change('approval', 'requested'),
    'orders.declineReturn': change('decline', 'requested', { payload: { message: 'Too late' }, fields: ['message'] }),
    'orders.receiveReturn': change('receipt', 'approved', {
      payload: { lines: RECEIVED },
      fields: ['restocked', 'units'],
    }),
    'orders.closeReturn': change('closure', 'received'),
    'orders.cancelReturn': change('cancellation', 'approved'),
  };
}

interface Change {
  payload?: object;
  /** The fields that are recorded besides the number and the state. */
  fields?: readonly string[];
}

const toUrl = (action: string) => (id: string) =>
  `/api/config/orders/${id.slice(0, 24)}/returns/${id.slice(24) || UNKNOWN}/${action}`;

async function ship({ holders }: MarkedSite, orderId: string): Promise<string> {
  await holders.owner.send({ method: 'POST', url: `/api/config/orders/${orderId}/fulfilment`, payload: {} });
  return orderId;
}

/** The id of the order, followed by that of its return, which is in the given state. */
async function startReturn(site: MarkedSite, orderId: string, state: string): Promise<string> {
  const { db, websiteId, holders } = site;
  await ship(site, orderId);
  const payload = { lines: LINES, key: 'return-to-change' };
  await holders.owner.send({ method: 'POST', url: `/api/config/orders/${orderId}/returns`, payload });
  const [row] = await db.sql<{ id: string }>`
    update order_returns set state = ${state} where website_id = ${websiteId} and order_id = ${orderId} returning id`;
  return `${orderId}${row?.id ?? ''}`;
}
