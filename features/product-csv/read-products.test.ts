import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './detect-delimiter.ts';
import { DEFAULT_UNITS } from './fields.ts';
import { guessMapping } from './guess-mapping.ts';
import { checkHeader, readProducts, type TableEntry } from './read-products.ts';

/** The entries of a table whose first row is the header. */
async function read(table: readonly (readonly string[])[]): Promise<TableEntry[]> {
  const [header = [], ...rows] = table;
  const { format, mapping } = guessMapping(header);
  const settings = { format, mapping, fractionDigits: 2, units: DEFAULT_UNITS[format] };
  const numbered = rows.map((cells, index) => ({ row: index + 2, cells }));
  const entries: TableEntry[] = [];
  for await (const entry of readProducts(header, numbered, settings)) entries.push(entry);
  return entries;
}

const SQUARESPACE = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  'Option Name 1',
  'Option Value 1',
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
];

const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Alt Text',
  'Status',
];

describe('the table of Squarespace', () => {
  it('is recognized, and variants follow the first row of their product', async () => {
    expect(guessMapping(SQUARESPACE).format).toBe('squarespace');
    const entries = await read([
      SQUARESPACE,
      // prettier-ignore
      [
        'p1',
        'v1',
        'PHYSICAL',
        'shop',
        '/shop/river-bowl',
        'River Bowl',
        '<p>Wide.</p>',
        'RB-S',
        'Size',
        'Small',
        '48.00',
        '40.00',
        'Yes',
        '3',
        '/shop/bowls, Gifts',
        'blue',
        '2',
        '10',
        '10',
        '4',
        'Yes',
        'https://a.example/1.jpg https://a.example/2.jpg',
      ],
      [
        '',
        'v2',
        '',
        '',
        '',
        '',
        '',
        'RB-L',
        '',
        'Large',
        '1,048.00',
        '0.00',
        'No',
        'Unlimited',
        '',
        '',
        '4',
        '0',
        '0',
        '0',
        '',
        '',
      ],
    ]);
    expect(entries).toMatchObject([
      {
        kind: 'product',
        product: {
          row: 2,
          slug: 'river-bowl',
          title: 'River Bowl',
          type: 'physical',
          state: 'published',
          categories: ['bowls', 'Gifts'],
          options: ['Size'],
          pictures: [{ source: 'https://a.example/1.jpg' }, { source: 'https://a.example/2.jpg' }],
          variants: [
            {
              id: 'v1',
              sku: 'RB-S',
              attributes: { Size: 'Small' },
              priceCents: 4800,
              salePriceCents: 4000,
              onSale: true,
              stock: 3,
              weightGrams: 907,
              size: [254, 254, 102],
            },
            { sku: 'RB-L', priceCents: 104_800, onSale: false, stock: 'unlimited', size: null },
          ],
        },
      },
    ]);
  });
});

describe('the table of Shopify', () => {
  it('is recognized, with the regular price beside the current one and pictures in rows of their own', async () => {
    expect(guessMapping(SHOPIFY).format).toBe('shopify');
    const entries = await read([
      SHOPIFY,
      // prettier-ignore
      [
        'mug',
        'Mug',
        '<p>Warm.</p>',
        'Kiln',
        'Mugs',
        'a, b',
        'TRUE',
        'Title',
        'Default Title',
        'MUG',
        '350',
        '',
        '',
        '20.00',
        '25.00',
        "'4006381333931",
        'https://a.example/m.jpg',
        'A mug',
        'active',
      ],
      ['mug', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 'https://a.example/n.jpg', 'From above', ''],
      // prettier-ignore
      [
        'plate',
        'Plate',
        '',
        '',
        '',
        '',
        'FALSE',
        'Title',
        'Default Title',
        '',
        '',
        'shopify',
        '-2',
        '30',
        '',
        '',
        '',
        '',
        'active',
      ],
    ]);
    expect(entries).toMatchObject([
      {
        product: {
          title: 'Mug',
          state: 'published',
          options: [],
          categories: ['Mugs'],
          variants: [
            {
              sku: 'MUG',
              priceCents: 2500,
              salePriceCents: 2000,
              onSale: true,
              stock: 'unlimited',
              gtin: '4006381333931',
            },
          ],
          pictures: [
            { source: 'https://a.example/m.jpg', alt: 'A mug' },
            { source: 'https://a.example/n.jpg', alt: 'From above' },
          ],
        },
      },
      { product: { title: 'Plate', state: 'draft', variants: [{ priceCents: 3000, stock: 0 }] } },
    ]);
  });
});

describe('problems', () => {
  it('are reported together, by row and column', async () => {
    const [entry] = await read([
      ['Title', 'Slug', 'Option 1 name', 'Option 1 value', 'Price', 'Stock', 'State', 'Barcode'],
      ['', 'bowl', 'Size', 'S', 'cheap', '-1.5', 'gone', '123'],
      ['', '', '', '', '5', 'many', '', ''],
    ]);
    expect(entry).toStrictEqual({
      kind: 'problems',
      firstRow: 2,
      lastRow: 3,
      problems: [
        { row: 2, column: 'Title', message: 'Enter a value.' },
        { row: 2, column: 'State', message: 'Enter Draft, Scheduled, Needs Review, Private or Published.' },
        { row: 2, column: 'Barcode', message: 'Enter the 8, 12, 13 or 14 digits of the barcode.' },
        { row: 2, column: 'Price', message: 'Enter an amount such as 12.50.' },
        { row: 2, column: 'Stock', message: 'Enter a whole number or Unlimited.' },
        { row: 3, column: 'Option 1 value', message: 'Enter a value.' },
        { row: 3, column: 'Stock', message: 'Enter a whole number or Unlimited.' },
      ],
    });
  });

  it('name a header that cannot be read', () => {
    expect(checkHeader(['Name'], [null])).toBe('Choose the column that has the title of the product.');
    const wide = Array<string>(5000).fill('Title');
    expect(checkHeader(wide, guessMapping(wide).mapping)).toContain('5000 columns');
    expect(checkHeader(['Title', 'Name'], ['title', 'title'])).toContain('Two columns are “Title”');
    expect(checkHeader(['Title'], ['title'])).toBeNull();
  });
});

describe('a table file', () => {
  it.each([
    ['Title,Price', ','],
    ['Title;"a,b,c,d";Price', ';'],
    ['Title\tPrice\nA,B,C', '\t'],
    ['Title', ','],
  ])('has the delimiter of its header: %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
