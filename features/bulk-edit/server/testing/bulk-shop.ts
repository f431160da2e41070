import type { Collection } from '#features/content/server/index.ts';
import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts, type ProductOptions, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import type { BulkEdit } from '../../admin-contract.ts';
import { bulkEditRoutes } from '../admin-routes.ts';
import { bulkEditJobs } from '../job-handlers.ts';

export const EDITS = '/api/config/products/bulk-edits';
export const MEMBER = 'a'.repeat(24) as MemberId;

export interface VariantRow {
  sku: string;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  weightGrams: number;
  lowStockLimit: number | null;
}

export interface ItemRow {
  title: string;
  state: string;
  starred: boolean;
  tags: string[];
  categories: string[];
  revision: number;
  updatedBy: string | null;
}

/** A shop of its own, whose owner changes products in bulk. */
export interface BulkShop {
  site: TestSite;
  shop: Collection;
  owner: Visitor;
  as: (role: number) => Visitor;
  add: (...products: ProductOptions[]) => Promise<TestProduct[]>;
  /** Fails unless the request succeeds. Does not run the job. */
  start: (products: readonly TestProduct[], ...rules: readonly object[]) => Promise<BulkEdit>;
  undo: (id: string) => Promise<BulkEdit>;
  get: (id: string) => Promise<BulkEdit>;
  runJobs: () => Promise<number>;
  variants: (product: TestProduct) => Promise<VariantRow[]>;
  item: (product: TestProduct) => Promise<ItemRow>;
}

export const ids = (products: readonly TestProduct[]) => ({ kind: 'ids', ids: products.map(({ id }) => id) });
export const raise = (value: number) => ({ field: 'priceCents', change: { action: 'add', value } });

export async function openBulkShop(database: Database): Promise<BulkShop> {
  const site = await makeWebsite(database);
  await database.sql`
    insert into members (id, email, name, password_hash, created_at)
    values (${MEMBER}, 'ada@shop.test', 'Ada', 'none', now()) on conflict do nothing`;
  const shop = await makeCollection(site, { slug: 'shop' });
  const as = (role: number): Visitor => signIn(database, site, role);
  const owner = as(1);
  const reply = async (sent: Promise<Awaited<ReturnType<Visitor['send']>>>): Promise<BulkEdit> => {
    const { statusCode, body } = await sent;
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
    return JSON.parse(body) as BulkEdit;
  };
  return {
    site,
    shop,
    owner,
    as,
    add: (...products) => makeProducts(site, shop, products),
    start: (products, ...rules) => reply(owner.post(EDITS, { selection: ids(products), rules })),
    undo: (id) => reply(owner.send({ method: 'POST', url: `${EDITS}/${id}/undo` })),
    get: (id) => reply(owner.get(`${EDITS}/${id}`)),
    runJobs: () => runDueJobs(site, bulkEditJobs.handlers),
    ...readers(database, site),
  };
}

function signIn(database: Database, site: TestSite, role: number): Visitor {
  const viewer = { sessionId: 's', memberId: MEMBER, roles: [role] };
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: bulkEditRoutes,
    findViewer: () => Promise.resolve(viewer),
    isAllowed,
  });
  const visitor = new Visitor(app.server, site.host);
  visitor.cookies.set(SESSION_COOKIE, 'any');
  return visitor;
}

function readers(database: Database, { websiteId }: TestSite): Pick<BulkShop, 'variants' | 'item'> {
  return {
    variants: ({ id }) => database.sql<VariantRow & object>`
      select sku, price_cents as "priceCents", sale_price_cents as "salePriceCents", on_sale as "onSale",
        weight_grams as "weightGrams", low_stock_limit as "lowStockLimit"
      from variants where website_id = ${websiteId} and item_id = ${id} order by position`,
    item: async ({ id }) => {
      const [row] = await database.sql<ItemRow & object>`
        select title, state, starred, tags, categories, revision, updated_by as "updatedBy"
        from items where website_id = ${websiteId} and id = ${id}`;
      if (row === undefined) throw new Error('The product does not exist');
      return row;
    },
  };
}
