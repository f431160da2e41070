import type { CollectionTypeName } from '#features/content/collection-type.ts';
import type { Collection } from '#features/content/server/index.ts';
import { saveMedia } from '#features/media/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeProducts, type ProductOptions } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import type { Values } from './route-calls.ts';
import type { TestWeb } from './test-web.ts';

/** The reasons why a visitor may not see a document. */
const CLOSED_STATES = ['draft', 'scheduled', 'needs-review', 'private'] as const;
const CLOSED_LISTS = { members: { access: 'members' }, disabled: { enabled: false } } as const;
const LISTS = ['blog', 'events', 'gallery', 'album', 'products'] as const;
const LATER = '2026-06-01T12:00:00.000Z';
const EARLIER = '2026-02-01T12:00:00.000Z';

export interface ClosedDocument {
  /** Kind and state, for messages. */
  name: string;
  path: string;
  oldPath: string;
  /** The values for calls that try to reach it. */
  values: Values;
  isForMembers: boolean;
  /** One of each kind and state, for slow checks. */
  isSample: boolean;
  /** One of each kind, whatever its state. */
  isFirstOfKind: boolean;
}

export interface ClosedSite extends TestSite {
  documents: ClosedDocument[];
  /** The pages that every visitor may open. */
  openPaths: string[];
}

interface Builder {
  site: TestSite;
  web: TestWeb;
  /** Part of every text of a closed document. */
  marker: string;
  /** For comparison: the same documents, public. */
  isOpen: boolean;
}

/**
 * A website with a document of every kind in every state that visitors may not see. Its public pages refer to them in
 * every possible way: blocks, theme tags, folders, navigation, related products, old URLs.
 */
export async function makeClosedSite(
  web: TestWeb,
  { marker, isOpen }: { marker: string; isOpen: boolean },
): Promise<ClosedSite> {
  const site = await makeWebsite(web.installation.database, {
    theme: theme(),
    store: { productReviewsEnabled: true, relatedProductsEnabled: true },
    site: {
      navigation: { main: LISTS.map((type) => ({ title: 'Members', link: `/members-${type}` })), footer: [] },
      blockFields: { field: LISTS.flatMap((type) => blocksOf(`members-${type}`)) },
    },
  });
  const builder: Builder = { site, web, marker, isOpen };
  await makeFiles(builder);
  await makePages(builder);
  for (const type of LISTS) await makeLists(builder, type);
  await addCommentsAndReviews(builder);
  return { ...site, documents: await readDocuments(builder), openPaths: openPaths() };
}

const openPaths = (): string[] => ['/', '/hub', '/folder', '/index', ...LISTS.map((type) => `/open-${type}`)];

function theme(): ReadonlyMap<string, Uint8Array> {
  const queries = LISTS.flatMap((type) => [`open-${type}`, `members-${type}`, `disabled-${type}`])
    .map(
      (slug) =>
        `<squarespace:query collection="/${slug}">{collection.title}{collection.description}{.repeated section items}{title}{.end}</squarespace:query><squarespace:category collection="${slug}">{collection.title}{.repeated section categories}{name}{.end}</squarespace:category>`,
    )
    .join('');
  const page = `{blocksHtml}${queries}<squarespace:navigation navigationId="main" /><squarespace:block-field id="field" />`;
  const item = '{item.title}<squarespace:related>{.repeated section items}{title}{.end}</squarespace:related>';
  const files = { 'collections/page.list': page, 'collections/blog.item': item, 'collections/products.item': item };
  return new Map([...minimalTheme, ...Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)]);
}

/** Every block that shows a list or an item. */
function blocksOf(slug: string): { type: string; [field: string]: unknown }[] {
  const lists = ['summary', 'gallery', 'archive', 'calendar', 'member-area', 'products'];
  const clouds = ['tag', 'category'].map((kind) => ({ type: 'tag-cloud', collection: slug, kind }));
  const items = ['product', 'donation'].map((type) => ({ type, product: `${slug}/plain` }));
  return [...lists.map((type) => ({ type, collection: slug })), ...clouds, ...items];
}

async function makeFiles({ site, web, marker }: Builder): Promise<void> {
  const note = { alt: `${marker} alt`, title: `${marker} caption`, focalPoint: [0.5, 0.5] as [number, number] };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${marker}</title></svg>`;
  await saveMedia(site, web.installation.storage, [
    { filename: `${marker}.svg`, contentType: 'image/svg+xml', bytes: Buffer.from(drawing), width: 8, height: 8, note },
    { filename: `${marker}.mp3`, contentType: 'audio/mpeg', bytes: Buffer.from(marker), width: 0, height: 0, note },
  ]);
}

async function makePages({ site, marker, isOpen }: Builder): Promise<void> {
  const all = LISTS.flatMap((type) => [`open-${type}`, `members-${type}`, `disabled-${type}`]);
  const blocks = [...all.flatMap(blocksOf), { type: 'navigation' }];
  await makeCollection(site, { slug: 'home', type: 'page', blocks });
  await makeCollection(site, { slug: 'hub', type: 'page', blocks });
  await makeCollection(site, { slug: 'folder', type: 'folder' });
  await makeCollection(site, { slug: 'index', type: 'index' });
  for (const [state, closed] of Object.entries(CLOSED_LISTS))
    for (const folder of ['folder', 'index']) {
      const text = { ...textsOf(marker), blocks: [{ type: 'text', html: marker }] };
      const slug = `${marker}-${state}-page-${folder}`;
      await makeCollection(site, { slug, type: 'page', folder, ...text, ...(isOpen ? {} : closed) });
    }
}

function textsOf(marker: string) {
  return {
    title: `${marker} title`,
    navigationTitle: `${marker} nav`,
    description: `${marker} description`,
    body: `<p>${marker} body</p>`,
    image: `${marker}.svg`,
    categories: [`${marker} category`],
    seo: { title: `${marker} seo`, description: `${marker} seo` },
    oldSlugs: [`old-${marker}`.slice(0, 30)],
  };
}

async function makeLists(builder: Builder, type: (typeof LISTS)[number]): Promise<void> {
  const { site, isOpen, marker } = builder;
  const open = await makeCollection(site, { slug: `open-${type}`, type: type as CollectionTypeName });
  const states = CLOSED_STATES.map((state) => (isOpen ? 'published' : state));
  await fill(builder, open, states);
  for (const [state, closed] of Object.entries(CLOSED_LISTS)) {
    const { oldSlugs: _one, ...texts } = textsOf(marker);
    const overrides = { ...texts, oldSlugs: [`old-${state}-${type}`], ...(isOpen ? {} : closed) };
    for (const folder of ['folder', 'index'] as const) {
      const slug = folder === 'folder' ? `${state}-${type}` : `${marker}-${state}-${type}`;
      const list = await makeCollection(site, {
        slug,
        type,
        folder,
        ...overrides,
        ...(folder === 'index' ? { oldSlugs: [] } : {}),
      });
      await fill(builder, list, ['published']);
    }
  }
}

type State = (typeof CLOSED_STATES)[number] | 'published';

async function fill(builder: Builder, list: Collection, states: readonly State[]): Promise<void> {
  if (list.type === 'products') return await fillShop(builder, list, states);
  const { site } = builder;
  await makeItem(site, list, { slug: 'seen', title: 'Seen by all', categories: ['Shared'], tags: ['shared'] });
  for (const [at, state] of states.entries()) {
    const slug = at === 0 ? 'plain' : `${builder.marker}-${at}`;
    await makeItem(site, list, {
      slug,
      ...itemOptions(builder, { list, slug }),
      state,
      ...timesOf(list, state),
      position: at + 1,
    });
  }
}

function timesOf({ type }: Collection, state: State) {
  const times = { publishedAt: state === 'scheduled' ? LATER : EARLIER };
  return type === 'events' ? { ...times, startsAt: LATER, endsAt: LATER } : times;
}

function itemOptions({ marker }: Builder, { list, slug }: { list: Collection; slug: string }) {
  const { title, image, body, seo } = textsOf(marker);
  return {
    title,
    body,
    seo,
    excerpt: `<p>${marker} excerpt</p>`,
    author: `${marker} author`,
    categories: ['Shared', `${marker} category`],
    tags: ['shared', `${marker} tag`],
    image,
    starred: true,
    location: { title: `${marker} place`, addressLine1: `${marker} street` },
    externalLink: `https://example.test/${marker}`,
    oldSlugs: [`old-${slug}-${list.slug}`.slice(0, 90)],
  };
}

async function fillShop(builder: Builder, list: Collection, states: readonly State[]): Promise<void> {
  await makeProducts(builder.site, list, [
    { slug: 'seen', title: 'Seen by all', categories: ['Shared'], tags: ['shared'] },
    ...states.flatMap((state, at) => productOptions(builder, { list, state, at })),
  ]);
}

function productOptions(
  builder: Builder,
  { list, state, at }: { list: Collection; state: State; at: number },
): ProductOptions[] {
  const { marker } = builder;
  const slug = at === 0 ? 'plain' : `${marker}-${at}`;
  const {
    image: _image,
    author: _author,
    location: _place,
    externalLink: _link,
    ...texts
  } = itemOptions(builder, { list, slug });
  const own = { ...texts, state, ...timesOf(list, state) };
  const base = { ...own, images: [`${marker}.svg`], position: at + 1, options: [`${marker} size`] };
  const variant = (kind: string) => ({
    sku: `${marker}-${list.slug.replace(marker, 'x')}-${at}-${kind}`,
    attributes: { [`${marker} size`]: `${marker} large` },
  });
  const { oldSlugs: _old, ...others } = base;
  const words = { ctaText: marker, buttonText: marker, placeholderText: marker };
  return [
    { ...base, slug, audio: `${marker}.mp3`, addButtonText: marker, variants: [variant('bowl')] },
    {
      ...others,
      slug: `${slug}-gone`,
      restock: words,
      soldOutText: marker,
      variants: [{ ...variant('gone'), stock: 0 }],
    },
    { ...others, slug: `${slug}-gift`, type: 'gift-card', variants: [variant('gift')] },
    {
      ...others,
      slug: `${slug}-again`,
      subscription: { billingPeriod: { value: 1, unit: 'MONTH' } },
      variants: [variant('again')],
    },
  ];
}

/** Comments and reviews of the closed documents. */
async function addCommentsAndReviews({ site, marker }: Builder): Promise<void> {
  const { db, websiteId } = site;
  await db.sql`
    insert into comments (website_id, id, item_id, state, author_name, body, digest, visitor_hash, created_at)
    select website_id, left(md5(id), 24), id, 'approved', ${marker}, ${marker}, '\\x01', '\\x02', now()
    from items where website_id = ${websiteId} and slug <> 'seen'`;
  await db.sql`
    insert into reviews (website_id, id, item_id, state, rating, title, body, author_name, digest, created_at)
    select website_id, left(md5('r' || item_id), 24), item_id, 'approved', 5, ${marker}, ${marker}, ${marker}, '\\x01', now()
    from products where website_id = ${websiteId}
      and item_id in (select id from items where website_id = ${websiteId} and slug <> 'seen')`;
}

interface DocumentRow {
  id: string;
  slug: string;
  list: string;
  listId: string;
  type: string;
  state: string;
  access: string | null;
  variantId: string | null;
  sku: string | null;
}

async function readDocuments({ site, marker }: Builder): Promise<ClosedDocument[]> {
  const { db, websiteId } = site;
  const rows = await db.sql<DocumentRow & object>`
    select i.id, i.slug, c.slug as list, c.id as "listId", c.type, i.state, c.content ->> 'access' as access,
      v.id as "variantId", v.sku
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
      left join variants v on v.website_id = i.website_id and v.item_id = i.id
    where i.website_id = ${websiteId} and (i.slug <> 'seen' or c.slug not like 'open-%') order by c.slug, i.slug`;
  const pages = await db.sql<{ id: string; slug: string; type: string; access: string | null } & object>`
    select id, slug, type, content ->> 'access' as access from collections
    where website_id = ${websiteId} and slug !~ '^(open-|hub|home|folder$|index$)'`;
  return [
    ...rows.map((row) => toDocument(row, marker)),
    ...pages.map(({ id, slug, type, access }): ClosedDocument => {
      return {
        name: slug,
        path: `/${slug}`,
        oldPath: `/old-${slug}`,
        values: { itemId: id, id, collectionId: id, q: marker, search: marker },
        isForMembers: access === 'members',
        isSample: type === 'page' || !slug.includes(marker),
        isFirstOfKind: type === 'page' && slug.endsWith('members-page-folder'),
      };
    }),
  ];
}

function toDocument(row: DocumentRow, marker: string): ClosedDocument {
  const { id, slug, list, listId, type, state, access, variantId, sku } = row;
  const own = type === 'products' ? `/${list}/p` : `/${list}`;
  const item = {
    itemId: id,
    id,
    productId: id,
    giftCardProductId: id,
    variantId: variantId ?? '',
    variant: variantId ?? '',
  };
  const words = { sku: sku ?? '', q: marker, search: marker, email: 'a@example.test', collectionId: listId };
  return {
    name: `${list}/${slug} ${state}`,
    path: `${own}/${slug}`,
    oldPath: `${own}/old-${slug}-${list}`,
    values: { ...item, ...words, siteVisitorEmail: 'a@example.test', quantity: '1', qty: '1' },
    isForMembers: access === 'members' && state === 'published',
    isSample: slug !== 'seen' && !list.includes(marker),
    isFirstOfKind: list === `open-${type}` && slug.startsWith('plain'),
  };
}
