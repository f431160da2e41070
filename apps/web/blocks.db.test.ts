import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenizeHtml } from '#features/content/html-tokens.ts';
import type { Block } from '#features/sites/block.ts';
import { listThemeProblemsEndpoint } from '#features/sites/contract.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { PLATFORM_BLOCK_NAMES } from '#platform/render/blocks/platform-blocks.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { unique } from '#seeds/factories/unique.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the blocks of a page on real HTML: their output with real content, that no text becomes code, the number of
// queries, and the problems reported to the owner for blocks that render nothing.

const EVIL = `"><script>alert(1)</script><img src=x onerror=alert(1)>'{website.id}`;

let web: TestWeb;
let site: TestSite;
let picture: string;
let form: string;
let product: string;
const statements: string[] = [];

beforeAll(async () => {
  web = await openWeb({ env: { VITRINE_PAGE_CACHE: 'none' }, onStatement: (text) => void statements.push(text) });
  const { database, storage } = web.installation;
  const theme = new Map([
    ['site.region', Buffer.from('<html><head>{squarespace-headers}</head>{squarespace.main-content}</html>')],
    ['blocks/own.block', Buffer.from('<i>{label|html}</i>')],
  ]);
  site = await makeWebsite(database, {
    theme,
    site: {
      shareButtons: ['x', 'email', 'nowhere'],
      social: [{ service: 'instagram', profileUrl: 'https://elsewhere.test' }],
    },
  });
  ({ filename: picture } = await makeImage(site, storage));
  form = await makeForm(site);
  const journal = await makeCollection(site, { slug: 'journal', type: 'blog', title: EVIL });
  await makeItem(site, journal, {
    title: EVIL,
    tags: [EVIL, 'clay'],
    categories: [EVIL],
    publishedAt: '2026-03-02T12:00:00Z',
  });
  await makeItem(site, journal, { title: 'Two', tags: ['clay'], publishedAt: '2026-05-02T12:00:00Z' });
  await makeItem(site, journal, { title: 'Unfinished', tags: ['secret'], state: 'draft' });
  const events = await makeCollection(site, { slug: 'events', type: 'events' });
  await makeItem(site, events, { title: EVIL, startsAt: '2030-03-02T12:00:00Z', endsAt: '2030-03-03T12:00:00Z' });
  const members = await makeCollection(site, { slug: 'inside', type: 'blog', access: 'members' });
  await makeItem(site, members, { title: 'Behind the door', tags: ['hidden'] });
  const shop = await makeCollection(site, { slug: 'shop' });
  ({ path: product } = await makeProduct(site, shop, {
    slug: 'pot',
    title: `Pot ${EVIL}`,
    variants: [{ priceCents: 2500, stock: 3 }],
  }));
});
afterAll(() => web.close());

let last = '';

/** A page with these blocks, returned once the web process has been notified of it. */
async function show(...blocks: Block[]): Promise<string> {
  const { slug } = await makeCollection(site, { slug: unique('page'), type: 'page', title: 'Home', blocks });
  last = `/${slug}`;
  await announcePurge(site, []);
  await expect.poll(async () => (await get(last)).statusCode, { interval: 10, timeout: 60_000 }).toBe(200);
  return (await get(last)).body;
}

const get = async (url: string) => await web.server.inject({ url, headers: { host: site.host } });

const main = (html: string): string => html.slice(html.indexOf('</head>'));

/** A block of each type with the same text in every text field. */
const filled = (text: string): Block[] => [
  { type: 'markdown', text: `# ${text}\n\n[${text}](javascript:alert(1)) ![${text}](x)\n\n\`${text}\`\n\n${text}` },
  { type: 'quote', text, source: text },
  {
    type: 'image',
    image: picture,
    design: 'poster',
    title: text,
    caption: text,
    alt: text,
    link: '/a',
    buttonText: text,
  },
  { type: 'gallery', heading: text, images: [picture], 'show-meta': true },
  { type: 'gallery', heading: text, collection: 'journal', lightboxTheme: text, 'aspect-ratio': text, design: text },
  { type: 'video', url: 'https://youtu.be/abc', title: text, caption: text, oembed: { html: text, title: text } },
  { type: 'video', url: 'https://elsewhere.test/film', title: text },
  { type: 'audio', url: 'https://elsewhere.test/a.mp3', title: text, author: text },
  { type: 'button', text, link: '/a?b="><script>' },
  { type: 'spacer' },
  { type: 'rule' },
  { type: 'map', latitude: 41.9, longitude: -73.9, title: text, addressLine1: text, addressLine2: text, country: text },
  { type: 'embed', url: 'https://elsewhere.test/x', html: text, title: text, caption: text },
  { type: 'code', code: text, language: 'html', caption: text },
  { type: 'form', heading: text, text, form },
  { type: 'newsletter', heading: text, text, form },
  { type: 'product', product: 'shop/pot' },
  { type: 'summary', heading: text, collection: 'journal', design: 'list' },
  { type: 'summary', heading: text, collection: 'events', design: 'carousel' },
  { type: 'tag-cloud', heading: text, collection: 'journal' },
  { type: 'archive', heading: text, collection: 'journal' },
  { type: 'calendar', heading: text, collection: 'events' },
  { type: 'search', label: text, placeholder: text },
  { type: 'social-links', heading: text },
  { type: 'share', heading: text },
  { type: 'menu', heading: text, text: `${text}\n===\n\n${text}\n---\n${text}\n\n${text}\n${text}\n$4` },
  { type: 'accordion', heading: text, entries: [{ title: text, html: '<p>x</p>' }] },
  { type: 'chart', title: text, kind: 'bar', labels: [text], series: [{ name: text, values: [1] }], caption: text },
  { type: 'chart', title: text, kind: 'pie', labels: [text, 'b'], series: [{ name: text, values: [1, 2] }] },
  { type: 'donation', heading: text, text, product: 'shop/pot', buttonText: text },
  { type: 'member-area', heading: text, text, buttonText: text },
  { type: 'navigation', label: text },
];

/** Everything in the HTML that a browser would run. */
function codeIn(html: string): string[] {
  return [...tokenizeHtml(html)].flatMap((token) => {
    if (token.kind !== 'open') return [];
    const handlers = [...token.attributes].filter(
      ([name, value]) => name.startsWith('on') || /^\s*javascript:/i.test(value),
    );
    return [...(token.name === 'script' ? ['script'] : []), ...handlers.map(([name]) => `${token.name} ${name}`)];
  });
}

describe('text in a block', () => {
  it.each(filled(EVIL).map((block) => [block.type, block] as const))('%s blocks run no code', async (_type, block) => {
    const html = main(await show(block));
    expect(codeIn(html)).toEqual([]);
    expect(html).not.toContain(site.websiteId);
  });

  it('escapes the text and shows it as written', async () => {
    expect(main(await show({ type: 'quote', text: EVIL }))).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('the blocks of a page', () => {
  it('renders every block, with only the styles it needs', async () => {
    for (const block of filled('words')) {
      const html = await show(block);
      expect(main(html), block.type).toContain('sqs-block');
    }
    expect(await show({ type: 'text', html: '<p>a</p>' })).not.toContain('.sqs-block');
    const styled = await show({ type: 'quote', text: 'a' });
    expect(styled).toContain('.sqs-block-quote');
    expect(styled).not.toContain('.sqs-block-gallery');
    expect(styled.indexOf('.sqs-block-quote')).toBeLessThan(styled.indexOf('<link rel="stylesheet"'));
  });

  it('supports the block names that public sites use', () => {
    for (const name of ['tagcloud', 'horizontalrule', 'summary-v2', 'socialaccountlinks-v2', 'member-area'])
      expect(PLATFORM_BLOCK_NAMES).toContain(name);
  });

  it('shows published content only, and nothing of protected collections', async () => {
    const cloud = main(await show({ type: 'tag-cloud', collection: 'journal', order: 'count' }));
    expect(cloud).toContain('href="/journal?tag=clay">clay</a> <span class="sqs-block-count">2</span>');
    expect(cloud).not.toContain('secret');
    const archive = main(await show({ type: 'archive', collection: 'journal' }));
    expect(archive).toMatch(/month=05-2026">May 2026<\/a>[^]*month=03-2026">March 2026<\/a>/);
    for (const type of ['summary', 'tag-cloud', 'archive', 'gallery'])
      expect(main(await show({ type, collection: 'inside' }))).not.toMatch(/Behind the door|hidden/);
  });

  it('sells a product in a product block', async () => {
    const html = main(await show({ type: 'product', product: 'shop/pot' }));
    expect(html).toContain(`href="${product}"`);
    expect(html).toContain('sqs-add-to-cart-button-wrapper');
    expect(main(await show({ type: 'donation', product: 'shop/pot' }))).toContain(`<a href="${product}">$25.00</a>`);
  });

  it('shows the month of the next event as a calendar', async () => {
    const html = main(await show({ type: 'calendar', collection: 'events' }));
    expect(html).toContain('<caption>March 2030</caption>');
    expect(html).toContain('<abbr title="Monday">Mon</abbr>');
    expect(html.match(/href="\/events\/[^"]*"/g)).toHaveLength(2);
  });

  it('loads nothing from other sites: a known embed waits inert, an unknown one is dropped', async () => {
    const oembed = { html: '<iframe src="https://player.vimeo.com/video/7?x=1"></iframe>', providerName: 'Vimeo' };
    const html = main(
      await show({ type: 'video', oembed }, { type: 'embed', html: '<iframe src="https://evil.test"></iframe>' }),
    );
    expect(html).not.toContain('<iframe');
    expect(html).toContain('data-provider-name="Vimeo"');
    expect(html).toContain('href="https://vimeo.com/7"');
    expect(html).not.toContain('evil.test');
  });

  it('renders share links for the services that the site has chosen', async () => {
    const html = main(await show({ type: 'share' }));
    expect(html).toMatch(/href="https:\/\/x\.com\/intent\/post\?url=http[^"]*&amp;text=Home"/);
    expect(html).toContain('href="mailto:?subject=Home&amp;body=');
    expect(html.match(/<li><a href/g)).toHaveLength(2);
  });

  it('queries once per kind of content, however many blocks there are', async () => {
    const count = async (times: number): Promise<number> => {
      const some = filled('x').filter(({ type }) => type !== 'product' && type !== 'donation');
      await show(...Array.from({ length: times }, () => some).flat());
      statements.length = 0;
      await get(last);
      return statements.length;
    };
    const once = await count(1);
    expect(await count(4)).toBe(once);
    expect(once, statements.join('\n')).toBeLessThanOrEqual(9);
  });
});

describe('a block that renders nothing', () => {
  it('leaves its place empty and reports the block and the reason to the owner', async () => {
    const html = main(await show({ type: 'hologram' }, { type: 'map', latitude: 'x' }, { type: 'own', label: 'mine' }));
    expect(html).toContain('<i>mine</i>');
    expect(html).not.toContain('map-block');
    const owner = new Visitor(web.server, site.host);
    await owner.post('/api/config/session', { email: await makeOwner(site), password: OWNER_PASSWORD });
    const { problems } = (await owner.get(listThemeProblemsEndpoint.path)).json<
      ReplyOf<typeof listThemeProblemsEndpoint>
    >();
    const file = `collections${last}.json`;
    expect(problems).toContainEqual(
      expect.objectContaining({
        file,
        code: 'BLOCK_UNKNOWN',
        message: 'blocks[0]: no template found for block type "hologram"',
      }),
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'BLOCK_INVALID', message: expect.stringContaining('blocks[1]: latitude') }),
    );
  });
});
