import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { silentLog } from '#platform/log/log.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { unique } from '#seeds/factories/unique.ts';
import type { FolderFiles } from './document.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';

// Covers the round trip of shipping, tax, discounts, the settings of emails and the menus. All are settings but discounts,
// which are rows.

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const store = {
  shipping: [
    { name: 'Standard', countries: ['US'], kind: 'flat', priceCents: 600, freeOverCents: 7500 },
    { name: 'Courier', countries: ['US'], regions: ['NY'], postalPrefixes: ['100'], kind: 'flat', priceCents: 900 },
    { name: 'By weight', countries: ['*'], kind: 'weight', baseCents: 1800, perKilogramCents: 900 },
    {
      id: 'by-price',
      name: 'By total',
      countries: ['CA'],
      kind: 'price',
      tiers: [
        { upTo: 5000, priceCents: 490 },
        { upTo: null, priceCents: 0 },
      ],
    },
    { name: 'By units', countries: ['CA'], kind: 'items', tiers: [{ upTo: 3, priceCents: 5 }], freeOverCents: 900 },
    { name: 'By tier', countries: ['CA'], kind: 'weight-tiers', tiers: [{ upTo: 2000, priceCents: 690 }] },
    { name: 'Pickup', countries: ['CA'], kind: 'pickup', priceCents: 0, address: 'Mill Lane 4' },
    {
      id: 'shop',
      name: 'Workshop',
      countries: ['CA'],
      kind: 'pickup',
      priceCents: 250,
      address: 'Mill Lane 5',
      instructions: 'Ring twice.',
    },
  ],
  tax: [
    { name: 'Philadelphia', country: 'US', region: 'PA', postalPrefix: '191', rate: '8' },
    { name: 'HST', country: 'CA', regions: ['ON', 'NB'], rate: '13', shipping: true },
    { id: 'gst', name: 'GST', country: 'CA', rate: '5' },
  ],
  taxIncluded: true,
  taxRounding: 'cart',
  segments: [
    { slug: 'vip', name: 'VIP customers', filter: { ordersMin: 5, lastOrderFrom: '2025-01-01T00:00:00Z', tag: 'VIP' } },
  ],
  discounts: [
    { code: 'ZED', title: 'Ten percent off', kind: 'percent', percent: 10 },
    {
      code: 'FIVEOFF',
      title: '$5 off mugs',
      kind: 'amount',
      amountCents: 500,
      minimumCents: 3000,
      products: ['shop/mug'],
      categories: ['Mugs'],
      segment: 'vip',
      startsAt: '2025-12-01T05:00:00Z',
      endsAt: '2026-01-01T05:00:00.500Z',
      maxUses: 100,
      oncePerPerson: true,
    },
    { code: 'ALWAYS', title: 'Free shipping', kind: 'free-shipping', automatic: true },
  ],
};

const emails = {
  accent: '#aa0000',
  senderName: 'Kiln & Field',
  replyTo: 'hello@kiln.test',
  footer: 'Kiln Road 1\nNew York',
  texts: {
    'order-confirmation': { subject: 'Thanks, {firstName}', introduction: '{order} is in the kiln.' },
    'gift-card': { introduction: 'A present for {recipientName}.' },
  },
};

const navigation = {
  main: [
    { title: 'Shop', link: '/shop' },
    { title: 'More', items: [{ title: 'Plan', file: 'plan.png', newWindow: true }] },
  ],
  footer: [{ title: 'Far', link: 'https://far.example', newWindow: false }],
  aside: [{ title: 'Home', link: '/' }],
  'very-long-name': [{ title: 'Write', link: 'mailto:a@b.co' }],
  zoo: [{ title: 'Call', link: 'tel:123456' }],
};

const product = {
  title: 'Mug',
  type: 'physical',
  publishedAt: '2025-01-01T00:00:00Z',
  variants: [{ sku: 'MUG', attributes: {}, priceCents: 2800, stock: 3 }],
};

function makeFolder(): FolderFiles {
  const files = {
    'site.json': { format: 1, identifier: unique('folder'), title: 'Shop', store, emails, navigation },
    'collections/home.json': { type: 'page', title: 'Home' },
    'collections/shop.json': { type: 'products', title: 'Shop' },
    'products/shop/mug.json': product,
  };
  const written = Object.entries(files).map(([name, json]) => [name, `${JSON.stringify(json, null, 2)}\n`] as const);
  const theme = [...minimalTheme].map(([name, bytes]) => [`theme/${name}`, bytes] as const);
  return new Map([...written.map(([name, text]) => [name, Buffer.from(text)] as const), ...theme]);
}

it('exports shipping, tax, discounts, emails and menus as imported, byte for byte, twice', async () => {
  const files = makeFolder();
  const storage = createMemoryStorage();
  const ctx = { db: database, clock: () => new Date('2025-03-01T12:00:00Z'), random: randomBytes, log: silentLog };
  for (let round = 0; round < 2; round += 1) {
    const { id, site } = await importSite({ ...ctx, storage }, { files });
    const exported = await exportSite({ ...ctx, websiteId: id }, storage);
    expect(Buffer.from(exported.get('site.json') ?? []).toString()).toBe(String(files.get('site.json')));
    expect(site.store.discounts).toStrictEqual([]);
  }
});
