import type { ProductReply } from '#features/catalog/admin-contract.ts';
import { createCatalogWeb } from '#features/catalog/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import { changeLevels } from '#features/stock/server/index.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';

export type Product = ProductReply['product'];

/** A shop whose owner edits products. */
export interface ProductEditor {
  site: TestSite;
  shop: Collection;
  /** Fails unless the request succeeds. */
  create: (body: object) => Promise<Product>;
  get: (id: string) => Promise<ProductReply>;
  put: (product: Product, changes?: object) => ReturnType<Visitor['send']>;
  /** Fails unless the request succeeds. */
  update: (product: Product, changes: object) => Promise<Product>;
  send: (request: EditorRequest) => ReturnType<Visitor['send']>;
}

export interface EditorRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api/config/products`. */
  path?: string;
  body?: object;
  ifMatch?: number | string;
  /** The roles of the member. Default: admin. */
  roles?: readonly number[];
}

/** What other slices bring. */
const PARTS = {
  sendFile: () => Promise.reject(new Error('No file is sent')),
  changeStock: changeLevels,
  listForms: () => Promise.resolve([{ key: 'engraving', name: 'Engraving' }]),
  findLowStockLimit: () => Promise.resolve(5),
  secret: 'secret',
  renderPage: () => Promise.resolve(null),
  previewOrigin: () => Promise.resolve(''),
};

export async function openProductEditor(database: Database, storage = createMemoryStorage()): Promise<ProductEditor> {
  const site = await makeWebsite(database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const { routes = [] } = createCatalogWeb({ storage, ...PARTS });
  const open = (roles: readonly number[]) =>
    makeApp({
      database,
      websiteId: site.websiteId,
      clock: site.clock,
      routes,
      findViewer: () => Promise.resolve({ sessionId: 's', memberId: 'a'.repeat(24) as never, roles }),
      isAllowed: () => true,
    });
  const send: ProductEditor['send'] = async ({ method = 'GET', path = '', body, ifMatch, roles = [1] }) => {
    const visitor = new Visitor(open(roles).server);
    visitor.cookies.set('vitrine_session', 'token');
    return await visitor.send({
      method,
      url: `/api/config/products${path}`,
      ...(body !== undefined && { payload: body }),
      ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
    });
  };
  const put: ProductEditor['put'] = (product, changes = {}) =>
    send({ method: 'PUT', path: `/${product.id}`, body: { ...product, ...changes }, ifMatch: product.revision });
  return {
    site,
    shop,
    send,
    put,
    create: async (body) => toProduct(await send({ method: 'POST', body }), 201),
    get: async (id) => (await send({ path: `/${id}` })).json<ProductReply>(),
    update: async (product, changes) => toProduct(await put(product, changes), 200),
  };
}

function toProduct(reply: Awaited<ReturnType<Visitor['send']>>, status: number): Product {
  if (reply.statusCode !== status) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return reply.json<ProductReply>().product;
}

/** A product with one variant for each size and five units of each. */
export const sizedProduct = (title: string, ...sizes: string[]) => ({
  title,
  type: 'physical',
  options: ['Size'],
  variants: sizes.map((Size) => ({ attributes: { Size }, priceCents: 1000, stock: 5 })),
});
