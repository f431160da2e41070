import { z } from 'zod';
import { shopCollectionId } from '../catalog/fill-shops.ts';
import { JOBS, PRODUCTS } from './fill-website.ts';

const Schema = z.looseObject({ type: z.unknown().optional(), enum: z.array(z.unknown()).optional() });
const Parameter = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: Schema });
const Operation = z.looseObject({ parameters: z.array(Parameter).default([]) });
const Description = z.looseObject({
  paths: z.record(z.string(), z.looseObject({ get: Operation.optional() })),
});

type Parameter = z.output<typeof Parameter>;

/** Values for filters that are neither a choice nor a switch, by the path below `/api/config` and the name. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  'activity memberId': ['0'.padStart(24, 'a').replace(/.$/, '7')],
  'activity action': ['orders.fulfilOrder'],
  'activity subjectKind': ['order'],
  'activity subjectId': [(4711).toString(16).padStart(24, '0')],
  'activity from': [String(Date.now() - 30 * 86_400_000)],
  'activity to': [String(Date.now() - 300 * 86_400_000)],
  'abandoned-checkouts abandonedFrom': [new Date(Date.now() - 30 * 86_400_000).toISOString()],
  'abandoned-checkouts abandonedTo': [new Date(Date.now() - 300 * 86_400_000).toISOString()],
  'customers ordersMin': ['2', '100'],
  'customers ordersMax': ['0', '5'],
  'customers spentMin': ['3000', '900000'],
  'customers spentMax': ['100', '900000'],
  'customers lastOrderFrom': [new Date(Date.now() - 30 * 86_400_000).toISOString()],
  'customers lastOrderTo': [new Date(Date.now() - 300 * 86_400_000).toISOString()],
  'customers country': ['US', 'IS'],
  'customers tag': ['rare', 'common'],
  'gift-cards balanceMin': ['4000', '900000'],
  'gift-cards balanceMax': ['100', '900000'],
  'jobs name': ['orders.send-email'],
  'jobs/mine name': ['orders.send-email'],
  'media tag': ['sale'],
  'members role': ['1'],
  'orders payment': ['pending', 'paid', 'refunded', 'pending,voided'],
  'orders fulfilment': ['on-hold', 'unfulfilled', 'partly-fulfilled', 'fulfilled', 'cancelled'],
  'orders channel': ['checkout', 'renewal', 'payment-link,manual'],
  'orders risk': ['medium', 'high', 'medium,high'],
  'orders customer': ['shopper4711@shop.example'],
  'orders createdFrom': [new Date(Date.now() - 30 * 86_400_000).toISOString()],
  'orders createdTo': [new Date(Date.now() - 300 * 86_400_000).toISOString()],
  'orders totalMin': ['3000', '11000'],
  'orders totalMax': ['2600', '11000'],
  'orders country': ['US', 'IS'],
  'orders discount': ['rare', 'common'],
  'orders product': ['bowl', 'rare jug'],
  'orders tag': ['rare', 'common'],
  'orders hasNote': ['true'],
  'products type': ['physical', 'digital'],
  'products state': ['published', 'draft'],
  'products category': ['Kind 1', 'Unknown'],
  'products collectionId': [shopCollectionId(PRODUCTS)],
  'products tag': ['sale'],
  'products priceMin': ['1500', '500000'],
  'products priceMax': ['1005', '500000'],
};

/** Parameters that do not choose rows. */
const PAGING = new Set(['cursor', 'limit', 'page', 'pageSize']);
const SEARCHES = ['4711', 'shopper'];
const PREFIX = '/api/config/';

export interface ListRequests {
  /** Paths with their query. */
  requests: readonly string[];
  /** Filters without a sample value. They are not measured. */
  missing: readonly string[];
}

/** The requests of every list of the owner area, read from the description of the API: each sort, each filter, a search. */
export function listRequests(description: unknown): ListRequests {
  const requests: string[] = [];
  const missing: string[] = [];
  for (const [path, { get }] of Object.entries(Description.parse(description).paths)) {
    if (get === undefined || !isList(path, get.parameters)) continue;
    requests.push(path);
    for (const parameter of get.parameters.filter(({ name }) => !PAGING.has(name))) {
      const values = valuesOf(path, parameter);
      if (values.length === 0) missing.push(`${path} ${parameter.name}`);
      requests.push(...values.map((value) => `${path}?${new URLSearchParams({ [parameter.name]: value }).toString()}`));
    }
  }
  return { requests, missing };
}

function isList(path: string, parameters: readonly Parameter[]): boolean {
  const isPaged = parameters.some(({ name }) => PAGING.has(name));
  return path.startsWith(PREFIX) && isPaged && parameters.every((one) => one.in === 'query' && one.required !== true);
}

function valuesOf(path: string, { name, schema }: Parameter): readonly string[] {
  if (name === 'search' || name === 'q') return SEARCHES;
  if (schema.enum !== undefined) return schema.enum.map(String);
  if (schema.type === 'boolean') return ['true', 'false'];
  return SAMPLES[`${path.slice(PREFIX.length)} ${name}`] ?? [];
}

/** The home, filters together, the search of the command palette, and pages far into a list. */
export const OTHER_REQUESTS: readonly string[] = [
  '/api/config/home?days=28',
  `/api/config/activity?memberId=${'7'.padStart(24, 'a')}&action=stock.correctStock`,
  '/api/config/inventory?search=4711&stock=low',
  '/api/config/inventory?search=product&sort=-onHand',
  `/api/config/products?collectionId=${shopCollectionId(PRODUCTS)}&search=4711`,
  '/api/config/orders?search=moss&sort=-total',
  '/api/config/orders?search=shopper47&payment=paid&product=bowl',
  '/api/config/search?q=product%2047',
  '/api/config/search?q=shopper47',
  `/api/config/jobs?cursor=${JOBS / 2}`,
];
