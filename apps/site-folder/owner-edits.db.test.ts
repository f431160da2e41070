import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEDIA, MediaOwner } from '#apps/web/testing/media-owner.ts';
import { quadrantImage } from '#apps/web/testing/picture-files.ts';
import { NEW_DISCOUNT } from '#features/discounts/new-discount.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeDownload } from '#seeds/factories/make-image.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers that what an owner edits in the browser survives an export and an import: the same bytes come out again.

let owner: MediaOwner;

beforeAll(async () => {
  owner = await MediaOwner.open();
  await makeCollection(owner.site, { slug: 'home', type: 'page' });
  await makeCollection(owner.site, { slug: 'shop' });
});
afterAll(() => owner.web.close());

const toTexts = (files: FolderFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]));

/** Sends a request as the owner. Fails unless it succeeds. */
async function send<Reply>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object): Promise<Reply> {
  const reply = await owner.visitor.send({ method, url, ...(payload !== undefined && { payload }) });
  if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.body}`);
  return (reply.body === '' ? null : reply.json()) as Reply;
}

interface Saved {
  product: { id: string; revision: number; variants: { attributes: Record<string, string> }[] };
}

async function editMedia(): Promise<{ picture: string; card: string; file: string }> {
  const uploaded = await owner.upload(await quadrantImage(), 'Große Tasse.PNG');
  const card = await owner.upload(await quadrantImage(600, 400), 'card.png');
  const trashed = await owner.upload(await quadrantImage(40, 40), 'trashed.png');
  await owner.change(uploaded.id, {
    alt: 'Eine “große” Tasse',
    title: 'Tasse',
    focalPoint: [0.25, 0.125],
    tags: ['summer menu', 'Dessert'],
  });
  await owner.replace(card.id, await quadrantImage(800, 420), 'other.png');
  await send('POST', `${MEDIA}/${card.id}/crop`, { left: 0, top: 0, width: 0.5, height: 0.5 });
  await owner.remove(trashed.id);
  const { filename } = await makeDownload(owner.site, owner.web.installation.storage);
  return { picture: uploaded.filename, card: card.filename, file: filename };
}

const PRODUCTS = '/api/config/products';

async function editProducts({ picture, card, file }: Awaited<ReturnType<typeof editMedia>>): Promise<void> {
  const digital = {
    title: 'Recipes',
    type: 'digital',
    download: file,
    variants: [{ priceCents: 0, stock: 'unlimited' }],
  };
  await send<Saved>('POST', PRODUCTS, digital);
  const { product } = await send<Saved>('POST', PRODUCTS, {
    title: 'Große “Tasse”',
    type: 'physical',
    state: 'needs-review',
    body: '<p>Schön &amp; groß</p>',
    excerpt: '<p>Kurz</p>',
    categories: ['Mugs', 'Old stock'],
    tags: ['gift', 'cups', 'cup'],
    images: [picture],
    options: ['Size'],
    variants: ['S', 'L'].map((Size) => ({ attributes: { Size }, priceCents: 1999, stock: 4, image: picture })),
    subscription: { billingPeriod: { value: 2, unit: 'WEEK' }, billingCycles: 6 },
    scarcity: { text: 'Only {qtyInStock} left', below: 3 },
    restock: { ctaText: 'Back?', buttonText: 'Notify me', placeholderText: 'Email' },
    addButtonText: 'Take it',
    soldOutText: 'Gone',
    related: ['shop/recipes'],
    seo: { title: 'Mugs', description: 'All mugs', image: card },
  });
  await send('PUT', `${PRODUCTS}/${product.id}`, {
    ...product,
    slug: 'tasse',
    options: ['Size', 'Glaze'],
    variants: product.variants.map((variant) => ({
      ...variant,
      attributes: { ...variant.attributes, Glaze: 'Ash' },
      salePriceCents: 1500,
      onSale: true,
      gtin: '96385074',
      mpn: 'M 1',
      lowStockLimit: 0,
      weightGrams: 400,
      sizeMillimetres: [80, 80, 100],
    })),
  });
  await send('POST', `${PRODUCTS}/${product.id}/duplicate`);
  await send('POST', `${PRODUCTS}/bulk`, { action: 'add-tag', ids: [product.id], tag: 'bulk' });
  const gone = await send<Saved>('POST', PRODUCTS, { title: 'Gone', type: 'service', variants: [{ priceCents: 1 }] });
  await send('DELETE', `${PRODUCTS}/${gone.product.id}`);
}

async function idOf(path: 'categories' | 'tags', name: string): Promise<string> {
  const { rows } = (await owner.visitor.get(`/api/config/${path}`)).json<{ rows: { id: string; name: string }[] }>();
  return rows.find((row) => row.name === name)?.id ?? 'missing';
}

async function editTerms(picture: string): Promise<void> {
  const categories = '/api/config/categories';
  const add = async (body: object) => (await send<{ category: { id: string } }>('POST', categories, body)).category.id;
  const parentId = await add({ name: 'Tableware', description: 'For “every” day', image: picture, seoTitle: 'All' });
  await add({ name: 'Bowls', parentId, seoDescription: 'Deep' });
  await add({ name: 'Short-lived' });
  await send('PUT', `${categories}/${await idOf('categories', 'Mugs')}`, { name: 'Cups' });
  await send('POST', `${categories}/${await idOf('categories', 'Old stock')}/merge`, {
    into: await idOf('categories', 'Bowls'),
  });
  await send('DELETE', `${categories}/${await idOf('categories', 'Short-lived')}`);
  await send('PUT', `${categories}/${await idOf('categories', 'Bowls')}/position`, { parentId: null, index: 0 });
  await send('POST', '/api/config/tags', { name: 'winter' });
  await send('PUT', `/api/config/tags/${await idOf('tags', 'gift')}`, { name: 'present' });
  await send('POST', `/api/config/tags/${await idOf('tags', 'cup')}/merge`, { from: [await idOf('tags', 'cups')] });
  const { undoId } = await send<{ undoId: string }>('POST', '/api/config/tags/deletions', {
    ids: [await idOf('tags', 'cup'), await idOf('tags', 'bulk')],
  });
  await send('POST', `/api/config/term-changes/${undoId}/undo`);
  await send('DELETE', `/api/config/tags/${await idOf('tags', 'winter')}`);
}

async function editFilters(): Promise<void> {
  const choices = (await owner.visitor.get(`${PRODUCTS}/choices`)).json<{ collections: { id: string }[] }>();
  const url = `/api/config/product-lists/${choices.collections[0]?.id}/filters`;
  await send('PUT', url, { isEnabled: false, facets: [], sort: null });
  await send('PUT', url, { isEnabled: true, facets: ['tag', 'price'], sort: 'best-selling' });
}

async function editDiscounts(): Promise<void> {
  const url = '/api/config/discounts';
  const { rows } = (await owner.visitor.get(PRODUCTS)).json<{ rows: { id: string }[] }>();
  const add = async (change: object) =>
    (await send<{ discount: { id: string } }>('POST', url, { ...NEW_DISCOUNT, ...change })).discount.id;
  await add({
    title: 'Spring “sale”',
    code: 'SPRING',
    categories: ['Cups'],
    productIds: rows.slice(0, 1).map(({ id }) => id),
    minimumCents: 500,
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-04-01T00:00:00.000Z',
    maxUses: 10,
    maxUsesPerPerson: 2,
  });
  const paused = await add({ title: 'Automatic', method: 'automatic', kind: 'free-shipping', percent: null });
  await send('POST', `${url}/${paused}/pause`);
  await add({
    title: 'Two for one',
    code: 'TWO',
    kind: 'buy-x-get-y',
    percent: null,
    buyQuantity: 2,
    getQuantity: 1,
    getPercent: 100,
    getCategories: ['Bowls'],
    maxSets: 3,
  });
  const many = await add({
    title: 'Codes',
    method: 'codes',
    code: 'MANY',
    kind: 'amount',
    percent: null,
    amountCents: 250,
  });
  await send('POST', `${url}/${many}/codes`, { count: 3 });
  const gone = await add({ title: 'Gone', code: 'GONE' });
  await send('DELETE', `${url}/${gone}`);
}

it('exports what an owner has edited, imports it into another site and exports the same bytes again', async () => {
  const files = await editMedia();
  await editProducts(files);
  await editTerms(files.picture);
  await editFilters();
  await editDiscounts();
  const { site, web } = owner;
  const exported = await exportSite({ ...site, db: web.installation.database }, web.installation.storage);
  const { identifier } = site.website.site;
  const before = toTexts(exported);
  expect(before['site.json']).toContain('Two for one');
  expect(before['collections/shop.json']).toContain('"image": ');
  expect(before['collections/shop.json']).toContain('"sort": "best-selling"');
  expect(before['products/shop/tasse.json']).toContain('"image": "card.png"');

  const storage = createMemoryStorage();
  const ctx = { ...site, db: web.installation.database, storage };
  const copy = await importSite(ctx, { files: exported, identifier: `${identifier}-copy` });
  const after = toTexts(await exportSite({ ...ctx, websiteId: copy.id }, storage));
  after['site.json'] = (after['site.json'] ?? '').replace(`"${identifier}-copy"`, `"${identifier}"`);
  expect(Object.keys(after)).toStrictEqual(Object.keys(before));
  for (const [name, text] of Object.entries(before)) expect(after[name], name).toBe(text);

  // An import into the edited site itself changes nothing either.
  const again = { ...ctx, storage: web.installation.storage };
  await importSite(again, { files: exported, identifier });
  const repeated = toTexts(await exportSite(again, again.storage));
  for (const [name, text] of Object.entries(before)) expect(repeated[name], name).toBe(text);
});
