import pg from 'pg';

export interface Shop {
  products: number;
  /** Path of the product list page. */
  path: string;
}

/**
 * Creates lists with the given numbers of products in the demo shop. Each product has two images and three variants,
 * and they are spread over four categories and eight colours.
 */
export async function fillShops(url: string, sizes: readonly number[]): Promise<Shop[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const size of sizes) for (const text of statements(size)) await client.query(text);
    await client.query('vacuum analyze');
    return sizes.map((products) => ({ products, path: `/shop-${products}` }));
  } finally {
    await client.end();
  }
}

type Kind = 'collection' | 'item' | 'media' | 'variant';
const KIND_DIGITS: Readonly<Record<Kind, string>> = { collection: 'c0', item: 'a0', media: 'e0', variant: 'd0' };
const NUMBER_DIGITS = 14;

/** Ids have 24 hexadecimal digits: the kind, the size of the shop and a number. */
function idPrefix(kind: Kind, size: number): string {
  return KIND_DIGITS[kind] + size.toString(16).padStart(8, '0');
}

/** The collection of a shop with that many products. */
export function shopCollectionId(size: number): string {
  return idPrefix('collection', size) + '0'.repeat(NUMBER_DIGITS);
}

/** As many rows as an import writes at once: the plans of triggers are made for that. */
const STEP = 1000;

// The numbers come from this file, so they can be interpolated into the SQL.
function statements(size: number): string[] {
  const steps = Array.from({ length: Math.ceil(size / STEP) }, (_, at) => at * STEP);
  return [
    collectionStatement(size),
    mediaStatement(size),
    ...steps.flatMap((from) => [
      ...productStatements(size, `generate_series(${from + 1}, ${Math.min(from + STEP, size)}) n`),
      // After the first rows, so that the planner knows that there are some.
      ...(from === 0 ? ['analyze'] : []),
    ]),
  ];
}

function collectionStatement(size: number): string {
  return `
    insert into collections (website_id, id, slug, type, title, enabled, content, body, created_at, updated_at)
    select website_id, '${shopCollectionId(size)}', 'shop-${size}', type, title, enabled, content, body, now(), now()
    from collections where slug = 'shop'`;
}

function mediaStatement(size: number): string {
  return `
    insert into media (website_id, id, filename, content_type, bytes, sha256, width, height, created_at)
    select w.id, ${numberedId({ kind: 'media', size, number: 'n' })}, 'shop-${size}-' || n || '.jpg', 'image/jpeg', 1000,
      sha256(n::text::bytea), 1600, 1200, now()
    from websites w, generate_series(1, ${size}) n`;
}

/** SQL of an id. */
function numberedId({ kind, size, number }: { kind: Kind; size: number; number: string }): string {
  return `'${idPrefix(kind, size)}' || lpad(to_hex(${number}), ${NUMBER_DIGITS}, '0')`;
}

function productStatements(size: number, numbers: string): string[] {
  const name = `shop-${size}`;
  const numbered = `from websites w, ${numbers}`;
  const id = (kind: Kind, number: string): string => numberedId({ kind, size, number });
  const collection = `'${shopCollectionId(size)}'`;
  return [
    `insert into items (website_id, id, collection_id, slug, record_type, title, excerpt, body, state, published_at,
       categories, position, created_at, updated_at)
     select w.id, ${id('item', 'n')}, ${collection}, 'product-' || n, 11, 'Product ' || n, 'An excerpt of some words.',
       repeat('A body of some more words. ', 20), 'published', now(), array['Kind ' || n % 4], n, now(), now()
     ${numbered}`,
    `insert into products (website_id, item_id, product_type, options, details)
     select w.id, ${id('item', 'n')}, 1, '{Size,Colour}', '{"publishedAt":"2026-01-01T00:00:00Z","seo":{}}' ${numbered}`,
    `insert into item_images (website_id, item_id, position, media_id)
     select w.id, ${id('item', 'n')}, p, ${id('media', `(n * (p + 1)) % ${size} + 1`)} ${numbered}, generate_series(0, 1) p`,
    `insert into variants (website_id, id, item_id, position, sku, attributes, price_cents, qty_in_stock)
     select w.id, ${id('variant', 'n * 4 + p')}, ${id('item', 'n')}, p, '${name}-' || n || '-' || p,
       jsonb_build_object('Size', p::text, 'Colour', 'Colour ' || n % 8), 1000 + n % 900, (n + p) % 12
     ${numbered}, generate_series(0, 2) p`,
  ];
}
