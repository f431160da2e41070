import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listThemeProblemsEndpoint } from '#features/sites/contract.ts';
import { listThemeFiles, saveWebsite } from '#features/sites/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers what visitors see of a broken theme, and the problems reported to its owner.

let web: TestWeb;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

const FRAME = '<html><body>{squarespace.main-content}</body></html>';
type Files = Record<string, string>;

const toFiles = (files: Files) => new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

async function makeSite(theme: Files): Promise<TestSite> {
  const site = await makeWebsite(web.installation.database, { theme: toFiles(theme) });
  await makeCollection(site, { slug: 'home', type: 'page', title: 'Home' });
  return site;
}

async function save(site: TestSite, theme: Files): Promise<void> {
  await saveWebsite(site, { site: site.website.site, theme: toFiles(theme), host: undefined });
}

const open = async (site: TestSite, url = '/') => await web.server.inject({ url, headers: { host: site.host } });

async function problemsOf(site: TestSite): Promise<ReplyOf<typeof listThemeProblemsEndpoint>> {
  const owner = new Visitor(web.server, site.host);
  await owner.post('/api/config/session', { email: await makeOwner(site), password: OWNER_PASSWORD });
  return (await owner.get(listThemeProblemsEndpoint.path)).json();
}

const ENDLESS_STYLES = '.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); a { b: @n } }\n.loop(60);';

describe('a broken theme', () => {
  it.each([
    ['a template that does not parse', { 'site.region': `${FRAME}new{.if a}` }, 'EOF_IN_BLOCK'],
    ['styles that loop forever', { 'site.region': `${FRAME}new`, 'styles/a.less': ENDLESS_STYLES }, 'STYLE_INVALID'],
    [
      'a recursive partial',
      { 'site.region': `${FRAME}new{@|apply a.block}`, 'blocks/a.block': '{@|apply a.block}' },
      'PARTIAL_ENDLESS',
    ],
    ['no layout', { 'collections/page.list': 'new' }, 'FILE_MISSING'],
  ])('a theme with %s falls back to the last good version', async (_title, broken, code) => {
    const site = await makeSite({ 'site.region': `${FRAME}old` });
    await save(site, broken);
    await save(site, broken);
    const { statusCode, body } = await open(site);
    expect([statusCode, body.endsWith('</html>old')]).toStrictEqual([200, true]);
    const { shown, problems } = await problemsOf(site);
    expect(shown).toBe('last-good');
    expect(problems.filter(({ fatal }) => fatal)).toMatchObject([{ code }]);
  });

  it('is still exported as saved, and is shown once it is fixed', async () => {
    const site = await makeSite({ 'site.region': `${FRAME}old` });
    await save(site, { 'site.region': `${FRAME}new{.if a}` });
    const files = await listThemeFiles(site.db, site.websiteId);
    expect([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toStrictEqual([
      ['site.region', `${FRAME}new{.if a}`],
    ]);
    await save(site, { 'site.region': `${FRAME}mended` });
    expect((await open(site)).body).toContain('</html>mended');
    expect(await problemsOf(site)).toStrictEqual({ shown: 'saved', problems: [] });
    const versions = await site.db.sql`select distinct version from theme_files where website_id = ${site.websiteId}`;
    expect(versions).toHaveLength(1);
  });

  it('shows its working parts when no version was ever good', async () => {
    const site = await makeSite({
      'site.region': `<main>{squarespace.main-content}</main>{.if x}`,
      'styles/a.less': 'a {',
    });
    expect((await open(site)).body).toMatch(/^<main>[^]*<h1>Home<\/h1>/);
    expect((await problemsOf(site)).shown).toBe('partly');
  });

  it("uses the platform's layout when it has none", async () => {
    const site = await makeSite({ 'collections/page.list': '<h2>{collection.title}</h2>' });
    const { statusCode, body } = await open(site);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<!doctype html>[^]*<main id="main"[^]*<h1>Home<\/h1>/);
    expect(
      (
        await web.server.inject({
          url: /\/assets\/theme\/\w+\.css/.exec(body)?.[0] ?? '',
          headers: { host: site.host },
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('a template that fails at run time', () => {
  it('shows no error to visitors [S1.33]', async () => {
    const site = await makeSite({ 'site.region': `${FRAME}{a|none}{@|apply gone.block}{.nope? 1}x{.or}y{.end}` });
    const { statusCode, body } = await open(site);
    expect([statusCode, body.endsWith('</html>{a|none}y')]).toStrictEqual([200, true]);
  });

  it('never shows half a page: the platform renders that page, and the rest of the site keeps working', async () => {
    const site = await makeSite({
      'site.region': FRAME,
      'blocks/loop.block': `{.if type}${'{@|apply loop.block}'.repeat(3)}xxx{.end}`,
    });
    await makeCollection(site, { slug: 'loop', type: 'page', blocks: [{ type: 'loop' }] });
    const { statusCode, body } = await open(site, '/loop');
    expect(statusCode).toBe(500);
    expect(body).toContain('<h1>Something went wrong</h1>');
    expect(body).not.toMatch(/xxx|RuntimeError|INSTRUCTION_LIMIT/);
    expect((await open(site)).statusCode).toBe(200);
  });
});

describe('a cached page that was rendered without errors', () => {
  it('is still shown while its templates fail', async () => {
    const site = await makeSite({ 'site.region': `${FRAME}before` });
    expect((await open(site)).body).toContain('</html>before');
    const loop = `{.if website}${'{@|apply loop.block}'.repeat(3)}{.end}`;
    await save(site, { 'site.region': `${FRAME}after{@|apply loop.block}`, 'blocks/loop.block': loop });
    await announcePurge(site, []);
    await expect.poll(async () => (await open(site, '/nowhere')).statusCode, { timeout: 60_000 }).toBe(500);
    const { statusCode, body } = await open(site);
    expect([statusCode, body.endsWith('</html>before')]).toStrictEqual([200, true]);
    await save(site, { 'site.region': `${FRAME}mended` });
    await announcePurge(site, []);
    await expect.poll(async () => (await open(site)).body.endsWith('</html>mended'), { timeout: 60_000 }).toBe(true);
  });
});

describe('the problems of a theme', () => {
  it('are listed with file, line and column', async () => {
    const site = await makeSite({ 'site.region': `${FRAME}\n <squarespace:weather />{a|shout}` });
    expect((await problemsOf(site)).problems).toStrictEqual([
      {
        file: 'site.region',
        line: 2,
        column: 2,
        code: 'TAG_UNKNOWN',
        message: '<squarespace:weather> is not supported and is ignored',
        fatal: false,
      },
      {
        file: 'site.region',
        line: 2,
        column: 25,
        code: 'FORMATTER_UNKNOWN',
        message: "SyntaxError: Formatter 'shout' is unknown",
        fatal: false,
      },
    ]);
  });

  it('are visible only to members who may see the design', async () => {
    const site = await makeSite({ 'site.region': FRAME });
    expect(refusalOf(await new Visitor(web.server, site.host).get(listThemeProblemsEndpoint.path)).status).toBe(401);
  });
});
