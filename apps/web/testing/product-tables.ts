import type { ProductReply } from '#features/catalog/admin-contract.ts';
import { createCatalogWeb } from '#features/catalog/server/index.ts';
import type { Collection } from '#features/content/server/index.ts';
import type { ExportJob, ImportRecord } from '#features/product-csv/admin-contract.ts';
import type { ImportSettings } from '#features/product-csv/import-settings.ts';
import { createProductCsvJobs, createProductCsvWeb } from '#features/product-csv/server/index.ts';
import { changeLevels } from '#features/stock/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import type { JobHandler } from '#platform/jobs/handler.ts';
import { insertMember } from '#platform/jobs/testing/queue-fixture.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { FetchError } from '#platform/outbound/fetch-public-file.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';

/** A shop whose owner imports and exports tables of products. */
export interface ProductTables {
  site: TestSite;
  shop: Collection;
  memberId: MemberId;
  storage: Storage;
  owner: Visitor;
  handlers: readonly JobHandler[];
  /** What `fetchFile` answers, by URL. */
  pictures: Map<string, Uint8Array>;
  /** The URLs that were fetched. */
  fetched: string[];
  upload: (table: string | Uint8Array, filename?: string) => ReturnType<Visitor['send']>;
  /** Fails unless the upload succeeds. */
  add: (table: string | Uint8Array) => Promise<ImportRecord>;
  /** Uploads a zip file of pictures. */
  sendZip: (id: string, zip: Uint8Array) => ReturnType<Visitor['send']>;
  get: (id: string) => Promise<ImportRecord>;
  configure: (record: ImportRecord, changes: Partial<ImportSettings>) => ReturnType<Visitor['send']>;
  check: (id: string) => Promise<ImportRecord>;
  start: (id: string) => Promise<ImportRecord>;
  /** Uploads, checks and imports a table. */
  importTable: (table: string | Uint8Array) => Promise<ImportRecord>;
  /** Default: all products. */
  exportTable: (format: string, query?: object) => Promise<string>;
  products: () => Promise<ProductReply['product'][]>;
  errors: (id: string) => Promise<string>;
}

export interface TablesOptions {
  maxRows?: number;
}

const IMPORTS = '/api/config/imports';

export async function openProductTables(database: Database, options: TablesOptions = {}): Promise<ProductTables> {
  const site = await makeWebsite(database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const memberId = await insertMember(database);
  const storage = createMemoryStorage();
  const owner = signIn(database, site, { storage, memberId });
  const pictures = new Map<string, Uint8Array>();
  const fetched: string[] = [];
  const { handlers } = createProductCsvJobs({
    storage,
    changeStock: changeLevels,
    baseUrl: () => Promise.resolve('https://shop.example'),
    fetchFile: (url) => {
      fetched.push(url);
      return toChunks(pictures.get(url));
    },
    ...options,
  });
  const parts = { site, shop, memberId, storage, owner, handlers, pictures, fetched };
  return { ...parts, ...importActions(parts), ...reads(parts) };
}

type Parts = Pick<ProductTables, 'site' | 'storage' | 'owner' | 'handlers'>;
type ImportActions = Pick<
  ProductTables,
  'upload' | 'add' | 'sendZip' | 'get' | 'configure' | 'check' | 'start' | 'importTable'
>;

async function run({ site, storage, handlers }: Parts): Promise<void> {
  await runDueJobs({ ...site, storage }, handlers);
}

function importActions(parts: Parts): ImportActions {
  const { owner } = parts;
  const get = async (id: string): Promise<ImportRecord> => readRecord(await owner.get(`${IMPORTS}/${id}`));
  const act = async (id: string, action: string): Promise<ImportRecord> => {
    readRecord(await owner.send({ method: 'POST', url: `${IMPORTS}/${id}/${action}` }));
    await run(parts);
    return await get(id);
  };
  const upload: ProductTables['upload'] = (table, filename = 'products.csv') =>
    owner.send({
      method: 'POST',
      url: `${IMPORTS}?filename=${filename}`,
      payload: Buffer.from(table),
      headers: { 'content-type': 'text/csv' },
    });
  const add: ProductTables['add'] = async (table) => readRecord(await upload(table));
  return {
    upload,
    add,
    sendZip: (id, zip) =>
      owner.send({
        method: 'PUT',
        url: `${IMPORTS}/${id}/pictures?filename=pictures.zip`,
        payload: Buffer.from(zip),
        headers: { 'content-type': 'application/zip' },
      }),
    get,
    configure: (record, changes) =>
      owner.send({ method: 'PUT', url: `${IMPORTS}/${record.id}`, payload: { ...record.settings, ...changes } }),
    check: (id) => act(id, 'check'),
    start: (id) => act(id, 'start'),
    importTable: async (table) => {
      const { id } = await add(table);
      const checked = await act(id, 'check');
      return checked.refusal === null ? await act(id, 'start') : checked;
    },
  };
}

function reads(parts: Parts): Pick<ProductTables, 'exportTable' | 'products' | 'errors'> {
  const { site, storage, owner } = parts;
  return {
    exportTable: async (format, query = {}) => {
      const reply = await owner.post('/api/config/exports', { format, query });
      const { id } = reply.json<{ export: ExportJob }>().export;
      await run(parts);
      const [job] = await site.db.sql<{ key: string }>`select result ->> 'key' as key from jobs where id = ${id}`;
      return Buffer.from((await storage.get(job?.key ?? '')) ?? []).toString();
    },
    products: () => readProducts(site, owner),
    errors: async (id) => (await owner.get(`${IMPORTS}/${id}/errors`)).body,
  };
}

function signIn(
  database: Database,
  site: TestSite,
  { storage, memberId }: { storage: Storage; memberId: MemberId },
): Visitor {
  const catalog = createCatalogWeb({
    storage,
    sendFile: () => Promise.reject(new Error('No file is sent')),
    changeStock: changeLevels,
    listForms: () => Promise.resolve([]),
    findLowStockLimit: () => Promise.resolve(5),
    secret: 'secret',
    renderPage: () => Promise.resolve(null),
    previewOrigin: () => Promise.resolve(''),
  });
  const { server } = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: [...(catalog.routes ?? []), ...(createProductCsvWeb({ storage }).routes ?? [])],
    findViewer: () => Promise.resolve({ sessionId: 's', memberId, roles: [1] }),
    isAllowed: () => true,
  });
  const owner = new Visitor(server);
  owner.cookies.set('vitrine_session', 'token');
  return owner;
}

function readRecord(reply: Awaited<ReturnType<Visitor['send']>>): ImportRecord {
  if (reply.statusCode >= 300) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return reply.json<{ import: ImportRecord }>().import;
}

async function* toChunks(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  if (bytes === undefined) throw new FetchError('The server answered with 404.');
  yield bytes;
}

/** All products by slug. */
async function readProducts({ db, websiteId }: TestSite, owner: Visitor): Promise<ProductReply['product'][]> {
  const rows = await db.sql<{ id: string }>`
    select item_id as id from products where website_id = ${websiteId}`;
  const products: ProductReply['product'][] = [];
  for (const { id } of rows)
    products.push((await owner.get(`/api/config/products/${id}`)).json<ProductReply>().product);
  return products.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}
