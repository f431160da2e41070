import type { FolderFiles } from '../document.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>';

const files: Record<string, string | object> = {
  'site.json': {
    format: 1,
    identifier: 'small',
    title: 'Small',
    logo: 'bowl.svg',
    navigation: { main: [{ title: 'Shop', link: '/shop' }] },
  },
  'collections/home.json': {
    type: 'page',
    title: 'Home',
    blocks: [{ type: 'hero', image: 'bowl.svg', form: 'contact', collection: 'shop', images: ['bowl.svg'] }],
  },
  'collections/home.html': '<p>Welcome</p>\n',
  'collections/shop.json': { type: 'products', title: 'Shop' },
  'collections/journal.json': { type: 'blog', title: 'Journal' },
  'collections/events.json': { type: 'events', title: 'Events' },
  'collections/gallery.json': { type: 'index', title: 'Gallery' },
  'collections/grid.json': { type: 'gallery', title: 'Grid', folder: 'gallery' },
  'items/journal/post.json': { title: 'Post', publishedAt: '2026-01-02T03:04:05Z', image: 'bowl.svg' },
  'items/events/fair.json': {
    title: 'Fair',
    publishedAt: '2026-01-02T03:04:05Z',
    startsAt: '2026-05-01T10:00:00-04:00',
    endsAt: '2026-05-01T18:00:00-04:00',
  },
  'products/shop/bowl.json': {
    title: 'Bowl',
    type: 'physical',
    publishedAt: '2026-01-02T03:04:05Z',
    images: ['bowl.svg'],
    options: ['Size'],
    variants: [
      { sku: 'B-S', attributes: { Size: 'Small' }, priceCents: 1000, stock: 1 },
      { sku: 'B-L', attributes: { Size: 'Large' }, priceCents: 2000, stock: 'unlimited' },
    ],
    form: 'contact',
    download: 'guide.pdf',
  },
  'products/shop/bowl.html': '<p>A bowl.</p>\n',
  'products/shop/cup.json': {
    title: 'Cup',
    type: 'physical',
    publishedAt: '2026-01-02T03:04:05Z',
    variants: [{ sku: 'C', priceCents: 500, stock: 3 }],
  },
  'forms/contact.json': {
    name: 'Contact',
    kind: 'contact',
    fields: [
      { id: 'name', type: 'text', title: 'Name' },
      { id: 'email', type: 'email', title: 'E-mail' },
    ],
  },
  'media/bowl.svg': PICTURE,
  'media/guide.pdf': '%PDF-1.4',
  'media.json': { 'bowl.svg': { alt: 'A bowl' } },
  'theme/site.region': '{squarespace.main-content}',
  'theme/blocks/hero.block': '<h1>{title}</h1>',
};

/** A site with one of each kind of file, in canonical form. `changes` replaces files. Null removes one. */
export function smallFolder(changes: Record<string, string | object | Uint8Array | null> = {}): FolderFiles {
  const folder: FolderFiles = new Map();
  for (const [name, content] of Object.entries({ ...files, ...changes })) {
    if (content !== null) folder.set(name, toBytes(content));
  }
  return folder;
}

/** One of its JSON files with some keys replaced. */
export function changed(name: string, changes: object): Record<string, object> {
  return { [name]: { ...(files[name] as object), ...changes } };
}

function toBytes(content: string | object | Uint8Array): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}
