import { describe, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';
import type { FolderFiles } from './document.ts';
import { type FolderProblem, InvalidFolderError } from './problem.ts';
import { changed, smallFolder } from './testing/small-folder.ts';

// Covers the problems reported for an invalid folder. That nothing is written in that case is tested with the database.

async function problemsOf(files: FolderFiles): Promise<readonly FolderProblem[]> {
  try {
    await checkFolder(files);
    return [];
  } catch (error) {
    if (error instanceof InvalidFolderError) return error.problems;
    throw error;
  }
}

const product = (changes: object) => changed('products/shop/bowl.json', changes);
const cup = (variant: object) =>
  changed('products/shop/cup.json', { variants: [{ sku: 'C', priceCents: 500, stock: 3, ...variant }] });
const page = (block: object) => changed('collections/home.json', { blocks: [{ type: 'hero', ...block }] });
const site = (changes: object) => changed('site.json', changes);

const BOWL = 'products/shop/bowl.json';
const CUP = 'products/shop/cup.json';
const HOME = 'collections/home.json';

it('accepts a valid folder', async () => {
  expect(await problemsOf(smallFolder())).toStrictEqual([]);
});

describe('files of a folder', () => {
  it.each([
    ['that is not JSON', { [BOWL]: '{ "title": "Bowl", }' }, BOWL, /not valid JSON/],
    ['that is empty', { [CUP]: '' }, CUP, /not valid JSON/],
    ['that is not UTF-8', { [BOWL]: Buffer.from([0x22, 0xff, 0x22]) }, BOWL, /not UTF-8/],
    [
      'whose body is not UTF-8',
      { 'products/shop/bowl.html': Buffer.from([0xff, 0xfe]) },
      'products/shop/bowl.html',
      /not UTF-8/,
    ],
    [
      'whose body has a zero byte',
      { 'products/shop/bowl.html': 'a\0b' },
      'products/shop/bowl.html',
      /cannot be stored/,
    ],
    [
      'whose body is too long',
      { 'collections/home.html': 'x'.repeat(500_001) },
      'collections/home.html',
      /at most 500000/,
    ],
    [
      'that is a body without JSON',
      { 'collections/lost.html': '<p>' },
      'collections/lost.html',
      /no collections\/lost.json/,
    ],
    ['that is a body of a form', { 'forms/contact.html': '<p>' }, 'forms/contact.html', /no forms\/contact.json/],
    ['that is not part of a site', { 'README.md': '# Hello' }, 'README.md', /not a file of a site folder/],
    ['in a nested folder', { 'collections/a/b.json': {} }, 'collections/a/b.json', /not a file of a site folder/],
    ['in a nested media folder', { 'media/a/b.svg': '<svg/>' }, 'media/a/b.svg', /not a file of a site folder/],
    [
      'whose name is not a slug',
      { 'collections/My Page.json': { type: 'page', title: 'x' } },
      'collections/My Page.json',
      /must be a slug/,
    ],
    [
      'with the name of the owner area',
      { 'collections/my-config.json': { type: 'page', title: 'x' } },
      'collections/my-config.json',
      /must be a slug/,
    ],
    [
      'whose name is a platform path',
      { 'collections/cart.json': { type: 'page', title: 'x' } },
      'collections/cart.json',
      /is reserved/,
    ],
    ['of a kind that is not accepted', { 'media/tool.exe': 'MZ' }, 'media/tool.exe', /not accepted/],
    ['that a browser could run', { 'media/page.html': '<script>' }, 'media/page.html', /not accepted/],
    ['that is not a picture', { 'media/bowl.svg': 'hello' }, 'media/bowl.svg', /does not match the file extension/],
    [
      'that is text named as a picture',
      { 'media/photo.png': '<svg' },
      'media/photo.png',
      /does not match the file extension/,
    ],
    [
      'that is a picture of excessive size',
      { 'media/bowl.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>' },
      'media/bowl.svg',
      /does not match the file extension/,
    ],
  ])('reports a file %s', async (...[, changes, file, message]) => {
    const problems = await problemsOf(smallFolder(changes));
    expect(problems).toContainEqual({ file, field: '', message: expect.stringMatching(message) as string });
  });

  it('reports a missing site.json', async () => {
    expect(await problemsOf(smallFolder({ 'site.json': null }))).toStrictEqual([
      { file: 'site.json', field: '', message: 'this file is missing' },
    ]);
  });
});

describe('fields of a file', () => {
  it.each([
    ['unknown', product({ colour: 'red' }), BOWL, '', /unknown key "colour"/],
    ['unknown in a nested object', cup({ price: 5 }), CUP, 'variants[0]', /unknown key "price"/],
    ['missing', changed(BOWL, { title: undefined }), BOWL, 'title', /string/],
    ['a price as text', cup({ priceCents: '5.00' }), CUP, 'variants[0].priceCents', /whole number/],
    ['a price with a fraction', cup({ priceCents: 12.5 }), CUP, 'variants[0].priceCents', /whole number/],
    ['a price below zero', cup({ priceCents: -1 }), CUP, 'variants[0].priceCents', /./],
    ['a stock that is neither a number nor unlimited', cup({ stock: 'many' }), CUP, 'variants[0].stock', /./],
    ['a stock below zero', cup({ stock: -1 }), CUP, 'variants[0].stock', /./],
    ['a sku with a space', cup({ sku: 'A B' }), CUP, 'variants[0].sku', /Expected letters/],
    ['an unknown product type', product({ type: 'animal' }), BOWL, 'type', /./],
    ['no variants', product({ variants: [] }), BOWL, 'variants', /./],
    ['a date without a time', product({ publishedAt: '2026-01-02' }), BOWL, 'publishedAt', /./],
    ['a character that cannot be stored', product({ title: 'a\0b' }), BOWL, 'title', /cannot be stored/],
    ['an unpaired surrogate', page({ text: ['\ud800'] }), HOME, 'blocks[0].text[0]', /cannot be stored/],
    ['another format', site({ format: 2 }), 'site.json', 'format', /Expected format 1/],
    ['an unknown time zone', site({ timeZone: 'Mars/Base' }), 'site.json', 'timeZone', /time zone/],
    ['an unknown currency', site({ store: { currency: 'XXX' } }), 'site.json', 'store.currency', /./],
    [
      'a focal point outside the picture',
      { 'media.json': { 'bowl.svg': { focalPoint: [2, 0] } } },
      'media.json',
      'bowl.svg.focalPoint[0]',
      /./,
    ],
  ])('reports an invalid field: %s', async (...[, changes, file, field, message]) => {
    const problems = await problemsOf(smallFolder(changes));
    expect(problems).toContainEqual({ file, field, message: expect.stringMatching(message) as string });
  });
});

describe('references between files', () => {
  it.each([
    ['to a missing homepage', site({ homepage: 'start' }), 'site.json', 'homepage', /no collection "start"/],
    [
      'to a missing popup form',
      site({ popup: { form: 'welcome', title: 'Hello' } }),
      'site.json',
      'popup.form',
      /no form "welcome"/,
    ],
    [
      'to a contact form as a popup',
      site({ popup: { form: 'contact', title: 'Hello' } }),
      'site.json',
      'popup.form',
      /cannot be used as a popup/,
    ],
    ['to a missing logo', site({ logo: 'logo.svg' }), 'site.json', 'logo', /no file media\/logo.svg/],
    [
      'to a missing picture',
      product({ images: ['bowl.svg', 'none.svg'] }),
      BOWL,
      'images[1]',
      /no file media\/none.svg/,
    ],
    ['to a document as a picture', product({ images: ['guide.pdf'] }), BOWL, 'images[0]', /not a picture/],
    ['to a missing download', product({ download: 'none.pdf' }), BOWL, 'download', /no file media\/none.pdf/],
    ['to a missing form', product({ form: 'none' }), BOWL, 'form', /no form "none"/],
    [
      'of a product block to a missing product',
      page({ type: 'product', product: 'shop/none' }),
      HOME,
      'blocks[0].product',
      /no "shop\/none"/,
    ],
    [
      'of an audio block to a missing file',
      page({ type: 'audio', file: 'none.mp3' }),
      HOME,
      'blocks[0].file',
      /no file media\/none.mp3/,
    ],
    [
      'of a block field to a missing form',
      site({ blockFields: { foot: [{ type: 'hero', form: 'none' }] } }),
      'site.json',
      'blockFields.foot[0].form',
      /no form "none"/,
    ],
    [
      'of a block to a missing picture',
      page({ image: 'none.svg' }),
      HOME,
      'blocks[0].image',
      /no file media\/none.svg/,
    ],
    ['of a block to a missing form', page({ form: 'none' }), HOME, 'blocks[0].form', /no form "none"/],
    [
      'of a block to a missing collection',
      page({ collection: 'none' }),
      HOME,
      'blocks[0].collection',
      /no collection "none"/,
    ],
    ['of a block that is not a name', page({ image: { src: 'x' } }), HOME, 'blocks[0].image', /expected text/],
    ['of a block that is not a list', page({ images: 'bowl.svg' }), HOME, 'blocks[0].images', /expected a list/],
    [
      'to a collection that is not a folder',
      changed('collections/grid.json', { folder: 'shop' }),
      'collections/grid.json',
      'folder',
      /not a folder/,
    ],
    [
      'to a missing folder',
      changed('collections/grid.json', { folder: 'none' }),
      'collections/grid.json',
      'folder',
      /no collection "none"/,
    ],
    [
      'of a media note to a missing file',
      { 'media.json': { 'none.svg': { alt: 'x' } } },
      'media.json',
      'none.svg',
      /no such file/,
    ],
    [
      'of a video to missing captions',
      { 'media.json': { 'bowl.svg': { captions: [{ file: 'none.vtt', language: 'en', label: 'English' }] } } },
      'media.json',
      'bowl.svg',
      /no file none.vtt/,
    ],
    [
      'of a list to blocks',
      changed('collections/shop.json', { blocks: [{ type: 'hero' }] }),
      'collections/shop.json',
      'blocks',
      /only a page/,
    ],
  ])('reports an invalid reference %s', async (...[, changes, file, field, message]) => {
    const problems = await problemsOf(smallFolder(changes));
    expect(problems).toContainEqual({ file, field, message: expect.stringMatching(message) as string });
  });
});

describe('files that contradict each other', () => {
  const item = { title: 'x', publishedAt: '2026-01-02T03:04:05Z' };
  const cupFile = {
    title: 'x',
    type: 'physical',
    publishedAt: '2026-01-02T03:04:05Z',
    variants: [{ sku: 'X', priceCents: 1, stock: 1 }],
  };
  const event = (changes: object) => changed('items/events/fair.json', changes);

  it.each([
    ['an item in a list of products', { 'items/shop/x.json': item }, 'items/shop', '', /type products cannot contain/],
    ['an item in a page', { 'items/home/x.json': item }, 'items/home', '', /type page cannot contain/],
    ['an item in a missing collection', { 'items/none/x.json': item }, 'items/none', '', /no collection "none"/],
    ['a product in a blog', { 'products/journal/x.json': cupFile }, 'products/journal', '', /type blog cannot contain/],
    [
      'a post without a date',
      changed('items/journal/post.json', { publishedAt: undefined }),
      'items/journal/post.json',
      'publishedAt',
      /missing/,
    ],
    ['an event without a start', event({ startsAt: undefined }), 'items/events/fair.json', 'startsAt', /missing/],
    [
      'an event that ends before it starts',
      event({ endsAt: '2026-05-01T01:00:00Z' }),
      'items/events/fair.json',
      'endsAt',
      /before startsAt/,
    ],
    [
      'a sku used twice',
      cup({ sku: 'B-S' }),
      CUP,
      'variants[0].sku',
      /"B-S" is used by products\/shop\/bowl.json already/,
    ],
    [
      'a variant without its options',
      product({ options: ['Size', 'Glaze'] }),
      BOWL,
      'variants[0].attributes',
      /exactly the options/,
    ],
    [
      'two identical variants',
      product({
        options: [],
        variants: [
          { sku: 'X', priceCents: 1, stock: 1 },
          { sku: 'Y', priceCents: 1, stock: 1 },
        ],
      }),
      BOWL,
      'variants[1].attributes',
      /same values/,
    ],
    ['a sale without a price', cup({ onSale: true }), CUP, 'variants[0].salePriceCents', /missing/],
    [
      'two form fields with the same id',
      changed('forms/contact.json', {
        fields: [
          { id: 'a', type: 'text', title: 'A' },
          { id: 'a', type: 'text', title: 'B' },
        ],
      }),
      'forms/contact.json',
      'fields[1].id',
      /used twice/,
    ],
  ])('reports %s with its file and field', async (...[, changes, file, field, message]) => {
    const problems = await problemsOf(smallFolder(changes));
    expect(problems).toContainEqual({ file, field, message: expect.stringMatching(message) as string });
  });
});

describe('the refusal of a folder', () => {
  it('lists every problem, one per line', async () => {
    const broken = smallFolder({
      ...product({ colour: 1, images: ['none.svg'] }),
      ...cup({ priceCents: 'x' }),
      'note.txt': 'x',
    });
    const refusal = await checkFolder(broken).catch((error: unknown) => error as Error);
    expect((refusal as Error).message.split('\n')).toStrictEqual([
      'The site folder is invalid. Nothing was changed.',
      '  note.txt: this is not a file of a site folder',
      '  products/shop/bowl.json: unknown key "colour"',
      '  products/shop/cup.json: variants[0].priceCents: Expected a whole number of cents',
    ]);
  });

  it('lists at most a hundred problems', async () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`stray-${n}.txt`, 'x']));
    const refusal = await checkFolder(smallFolder(many)).catch((error: unknown) => error as Error);
    expect((refusal as Error).message.split('\n').at(-1)).toBe('… and 50 more');
  });
});

describe('blocks in a folder', () => {
  it.each([
    ['link', { type: 'button', link: 'javascript:alert(1)' }],
    ['latitude', { type: 'map', latitude: 95, longitude: 0 }],
    ['series[0].values[0]', { type: 'chart', series: [{ values: ['1'] }] }],
    ['text', { type: 'button', text: 'x'.repeat(501) }],
    ['design', { type: 'summary', design: 'spiral' }],
  ])('rejects a block of a platform type for its %s', async (field, block) => {
    const problems = await problemsOf(smallFolder(changed(HOME, { blocks: [block] })));
    expect(problems.map((problem) => [problem.file, problem.field])).toStrictEqual([[HOME, `blocks[0].${field}`]]);
  });

  it('accepts any field on a block that has a template in the theme', async () => {
    const folder = new Map(smallFolder(changed(HOME, { blocks: [{ type: 'button', link: 'javascript:alert(1)' }] })));
    folder.set('theme/blocks/button.block', Buffer.from('<b>{label|html}</b>'));
    expect(await problemsOf(folder)).toStrictEqual([]);
  });

  it('accepts a block of an unknown type', async () => {
    expect(await problemsOf(smallFolder(changed(HOME, { blocks: [{ type: 'banner' }] })))).toStrictEqual([]);
  });
});
