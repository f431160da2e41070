import { newId } from '#kernel/ids/id.ts';
import type { Visitor } from '#platform/http/testing/visitor.ts';
import { unique } from '#seeds/factories/unique.ts';
import { type ActivityCase, one, ownerCase } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';

/** A customer without orders, about whom members have written something. */
async function addCustomer({ db, websiteId, clock, random }: MarkedSite): Promise<string> {
  const id = newId<'customer'>(clock(), random);
  await db.sql`
    insert into customers (website_id, id, email, currency, note, created_at, updated_at)
    values (${websiteId}, ${id}, ${`${unique('other')}@example.test`}, 'USD', 'Same person', now(), now())`;
  return id;
}

/** Another address of the customer. */
async function addAlias(site: MarkedSite): Promise<string> {
  const { db, websiteId, ids } = site;
  const email = `${unique('alias')}@example.test`;
  await db.sql`
    insert into customer_aliases (website_id, email, customer_id, position, former_id, note, tags, revision, created_at,
      added_tags, merged_at)
    values (${websiteId}, ${email}, ${ids.customer}, 0, ${newId(site.clock(), site.random)}, '', '{}', 1, now(), '{}', now())`;
  return email;
}

const SEGMENTS = '/api/config/customers/segments';

async function addSegment(owner: Visitor): Promise<string> {
  const payload = { name: unique('Segment'), filter: { ordersMin: 1 } };
  const reply = await owner.send({ method: 'POST', url: SEGMENTS, payload });
  return reply.json<{ slug: string }>().slug;
}

export function customerActivityCases(site: MarkedSite): Record<string, ActivityCase> {
  return { ...writtenCases(site), ...mergeCases(site), ...segmentCases(site) };
}

function segmentCases({ holders: { owner } }: MarkedSite): Record<string, ActivityCase> {
  return {
    'customers.createSegment': ownerCase(
      owner,
      {
        method: 'POST',
        url: () => SEGMENTS,
        payload: { name: 'VIP', filter: { tag: 'vip' } },
        refusedPayload: { name: 'VIP', filter: {} },
      },
      one('customer-segment', 'filter.tag', 'name'),
    ),
    'customers.updateSegment': {
      ...ownerCase(
        owner,
        {
          method: 'PUT',
          url: (slug) => `${SEGMENTS}/${slug}`,
          payload: { name: 'Regulars', filter: { ordersMin: 2 } },
        },
        one('customer-segment', 'filter.ordersMin', 'name'),
      ),
      prepare: () => addSegment(owner),
    },
    'customers.deleteSegment': {
      ...ownerCase(
        owner,
        { method: 'DELETE', url: (slug) => `${SEGMENTS}/${slug}` },
        one('customer-segment', 'filter.ordersMin', 'name'),
      ),
      prepare: () => addSegment(owner),
    },
  };
}

function mergeCases(site: MarkedSite): Record<string, ActivityCase> {
  const {
    holders: { owner },
    ids,
  } = site;
  const url = (action: string): string => `/api/config/customers/${ids.customer}/${action}`;
  const post = (action: string, payload: object) => ({ method: 'POST' as const, url: url(action), payload });
  return {
    'customers.mergeCustomers': {
      prepare: () => addCustomer(site),
      write: (otherId) => owner.send(post('merge', { otherId })),
      refused: () => owner.send(post('merge', { otherId: ids.customer })),
      call: post('merge', { otherId: ids.customer }),
      record: one('customer', 'addresses', 'note'),
    },
    'customers.separateAddress': {
      prepare: () => addAlias(site),
      write: (email) => owner.send(post('separations', { email })),
      refused: () => owner.send(post('separations', { email: 'nobody@example.test' })),
      call: post('separations', { email: 'nobody@example.test' }),
      record: one('customer', 'addresses'),
    },
  };
}

function writtenCases({ holders: { owner }, ids }: MarkedSite): Record<string, ActivityCase> {
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
