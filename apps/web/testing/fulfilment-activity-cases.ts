import { type ActivityCase, one, ownerCase, UNKNOWN } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

const NO_TRACKING = { carrier: '', trackingNumber: '', trackingUrl: '' };

/** Sends orders, which `buy` pays for, and exports them. */
export function fulfilmentActivityCases(site: MarkedSite, buy: () => Promise<string>): Record<string, ActivityCase> {
  const { owner } = site.holders;
  const record = one('order', 'carrier', 'state', 'trackingNumber', 'trackingUrl', 'units');
  const url = '/api/config/orders/fulfilments';
  return {
    ...exportCase(site),
    'orders.fulfilOrder': ownerCase(
      owner,
      {
        method: 'POST',
        url: (id) => `/api/config/orders/${id}/fulfilment`,
        payload: { carrier: 'UPS', trackingNumber: '1Z' },
        id: site.ids.order,
      },
      record,
    ),
    'orders.fulfilOrders': {
      ...ownerCase(
        owner,
        { method: 'POST', url: () => url, payload: { ids: [site.ids.order] }, refusedPayload: { wrong: true } },
        record,
      ),
      prepare: buy,
      write: (id) => owner.send({ method: 'POST', url, payload: { ids: [id] } }),
    },
    'orders.updateTracking': {
      ...ownerCase(
        owner,
        {
          method: 'PUT',
          url: (id) => `/api/config/orders/${id.slice(0, 24)}/shipments/${id.slice(24) || UNKNOWN}`,
          payload: { carrier: 'DHL', seen: NO_TRACKING },
          refusedPayload: { wrong: true },
        },
        one('order', 'carrier'),
      ),
      prepare: async () => await ship(site, await buy()),
    },
  };
}

function exportCase({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
  return {
    'orders.exportOrders': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => '/api/config/orders/exports',
        payload: { ids: [ids.order] },
        refusedPayload: { ids: [] },
      },
      one('order-export', 'orders'),
    ),
  };
}

/** The id of the order, followed by that of its shipment. */
async function ship({ db, websiteId, holders }: MarkedSite, orderId: string): Promise<string> {
  await holders.owner.send({ method: 'POST', url: `/api/config/orders/${orderId}/fulfilment`, payload: {} });
  const [shipment] = await db.sql<{ id: string }>`
    select id from shipments where website_id = ${websiteId} and order_id = ${orderId}`;
  return `${orderId}${shipment?.id ?? ''}`;
}
