import { describe, expect, it } from 'vitest';
import { createEngine } from '#template/index.ts';
import { BASE_STYLES } from './defaults/base-styles.ts';
import { compileTheme, platformTheme } from './theme.ts';

// Tests the result of compiling a theme, and the problems that are reported for a faulty one.

const engine = createEngine();
const FRAME = '<html>{squarespace.main-content}</html>';

const compile = async (files: Record<string, string | Uint8Array>) =>
  await compileTheme(engine, new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));

describe('compiling a theme', () => {
  it('needs only one region, because the platform provides the rest', async () => {
    const theme = await compile({ 'site.region': FRAME });
    expect(theme).toMatchObject({ isBroken: false, problems: [] });
    expect(theme.layout(undefined)).toStrictEqual({ id: 'default', files: ['site.region'] });
    const types = ['blog', 'products', 'events', 'gallery', 'album', 'folder', 'index', 'page'];
    for (const type of types) expect(theme.template(`collections/${type}.list`), type).toBeDefined();
    for (const type of ['blog', 'products', 'events', 'gallery', 'album'])
      expect(theme.template(`collections/${type}.item`), type).toBeDefined();
    for (const page of ['404', 'search', 'cart', 'lock', 'password'])
      expect(theme.template(`pages/${page}.page`), page).toBeDefined();
    expect(theme.partial('vitrine-card.html')).toBeDefined();
  });

  it('joins the regions of a layout in order and defaults to the first layout', async () => {
    const theme = await compile({
      'template.conf': '{ "layouts": { "a": { "regions": ["head", "site"] }, "b": { "regions": ["site", "gone"] } }, }',
      'site.region': FRAME,
      'head.region': '',
    });
    expect(theme.layout(undefined)).toStrictEqual({ id: 'a', files: ['head.region', 'site.region'] });
    expect(theme.layout('b')).toStrictEqual({ id: 'b', files: ['site.region'] });
    expect(theme.layout('nothing').id).toBe('a');
    expect(theme.problems).toMatchObject([{ file: 'template.conf', code: 'FILE_MISSING', fatal: false }]);
  });

  it('reports each configured stylesheet that is missing', async () => {
    const theme = await compile({
      'template.conf': '{ "stylesheets": ["site.less", "gone.less", "short", "gone.less"] }',
      'site.region': FRAME,
      'styles/site.less': 'p { color: red }',
      'styles/short.less': 'b { color: red }',
    });
    expect(theme.problems).toMatchObject([{ file: 'template.conf', code: 'FILE_MISSING', fatal: false }]);
    expect(theme.problems[0]?.message).toContain('gone.less');
    expect(theme.stylesheet.css.toString()).toContain('color:red');
  });

  it('puts the platform styles before its own, with at most class specificity, unless the theme opts out', async () => {
    const files = { 'site.region': FRAME, 'styles/a.css': '.vitrine-list { gap: 0 }' };
    const sheet = async (conf: string) =>
      (await compile({ ...files, 'template.conf': conf })).stylesheet.css.toString();
    const css = await sheet('{}');
    expect(css.indexOf('.vitrine-list,')).toBeGreaterThanOrEqual(0);
    expect(css.lastIndexOf('.vitrine-list{gap:0}')).toBeGreaterThan(css.indexOf('.vitrine-list,'));
    expect(await sheet('{ "platformStyles": false }')).toBe('.vitrine-list{gap:0}');
    const selectors = BASE_STYLES.split('\n').flatMap((rule) => rule.replace(/^@media[^{]*\{/, '').split('{')[0] ?? []);
    const weights = selectors.flatMap((list) =>
      list
        .replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, '')
        .split(',')
        .map((selector) => (selector.match(/[.:#[]/g) ?? []).length),
    );
    expect(Math.max(...weights)).toBe(1);
    expect(BASE_STYLES).not.toMatch(/color:(?!inherit)|background:(?!none)/);
  });

  it('uses valid conf values and ignores the rest', async () => {
    const theme = await compile({
      'site.region': FRAME,
      'template.conf':
        '{ "name": 7, "navigations": "no", "future": {}, "stylesheets": ["a.css"], "platformStyles": false }',
      'styles/a.css': 'a { b: c }',
      'collections/blog.conf': '{ "pageSize": 3, "ordering": "sideways", "icon": "blog", }',
    });
    expect(theme.problems).toStrictEqual([]);
    expect(theme.stylesheet.css.toString()).toBe('a{b:c}');
    expect(theme.collectionConf('blog')).toMatchObject({ pageSize: 3 });
    expect(theme.collectionConf('blog')?.ordering).toBeUndefined();
  });

  it('overrides fallback strings with those of the language', async () => {
    const theme = await compile({
      'site.region': FRAME,
      'strings/en.json': '{ "a": "en", "b": "en", "c": "en" }',
      'strings/template-de.json': '{ "b": "de", "c": "de", }',
      'strings/template-de-AT.json': '{ "c": "at", "n": 1 }',
      'strings/tweaks-de.json': '{ "a": "no" }',
    });
    expect(theme.strings('de-AT')).toStrictEqual({ a: 'en', b: 'de', c: 'at' });
    expect(theme.strings('fr')).toStrictEqual({ a: 'en', b: 'en', c: 'en' });
  });

  it('serves its assets and scripts but no other file', async () => {
    const theme = await compile({ 'site.region': FRAME, 'assets/a/b.svg': '<svg/>', 'scripts/x.js': '1' });
    expect(Buffer.from(theme.openFile('assets/a/b.svg') ?? []).toString()).toBe('<svg/>');
    expect(theme.openFile('scripts/x.js')).toBeDefined();
    for (const path of ['site.region', 'template.conf', 'assets/../site.region', 'assets/', '/assets/a/b.svg'])
      expect(theme.openFile(path), path).toBeUndefined();
  });

  it('looks up the data for the templates of a page and all partials that they apply', async () => {
    const query = (slug: string) => `<squarespace:query collection="${slug}">{title}</squarespace:query>`;
    const theme = await compile({
      'site.region': `${FRAME}{@|apply a.block}`,
      'blocks/a.block': `{.if x}{@|apply b.block}{.end}${query('one')}`,
      'blocks/b.block': query('two'),
      'collections/blog.list': query('three'),
      'collections/blog.item': query('four'),
    });
    const tags = theme.dataTags(['site.region', 'collections/blog.list']);
    expect(tags.map(({ attributes }) => attributes['collection'])).toStrictEqual(['one', 'two', 'three']);
  });
});

describe('problems in a theme', () => {
  it.each([
    ['no frame', { 'collections/blog.list': '' }, { file: 'site.region', code: 'FILE_MISSING' }],
    [
      'an open block in a region',
      { 'site.region': 'a\n {.if b}' },
      { file: 'site.region', line: 2, column: 2, code: 'EOF_IN_BLOCK' },
    ],
    [
      'an open block in a partial that is used',
      { 'site.region': `${FRAME}{.if a}{@|apply x.block}{.end}`, 'blocks/x.block': '{.section a}' },
      { file: 'blocks/x.block', code: 'EOF_IN_BLOCK' },
    ],
    [
      'a partial without an end',
      {
        'site.region': `${FRAME}{@|apply a.block}`,
        'blocks/a.block': '{@|apply b.block}',
        'blocks/b.block': 'x{@|apply a.block}',
      },
      { code: 'PARTIAL_ENDLESS' },
    ],
    [
      'a template of more than a megabyte',
      { 'site.region': FRAME, 'blocks/a.block': 'x'.repeat(1_000_001) },
      { file: 'blocks/a.block', code: 'THEME_TOO_LARGE' },
    ],
  ])('%s makes a theme unusable', async (_title, files, problem) => {
    const theme = await compile(files);
    expect(theme.isBroken).toBe(true);
    expect(theme.problems.filter(({ fatal }) => fatal)).toMatchObject([problem]);
  });

  it('falls back to the platform styles when compiling never ends', async () => {
    const bomb = '.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); a { b: @n } }\n.loop(60);';
    const theme = await compile({ 'site.region': FRAME, 'styles/a.less': bomb });
    expect(theme.isBroken).toBe(true);
    expect(theme.stylesheet.css.length).toBeGreaterThan(100);
    expect(theme.stylesheet.isUnfinished).toBe(true);
  });

  it.each([
    ['a rule that is never closed', { 'styles/a.less': 'a {' }, { file: 'styles/a.less', code: 'STYLE_INVALID' }],
    ['a formatter that is unknown', { 'blocks/a.block': '{a|shout}' }, { code: 'FORMATTER_UNKNOWN' }],
    ['a partial that is nowhere', { 'blocks/a.block': '{a|apply gone.block}' }, { code: 'APPLY_PARTIAL_MISSING' }],
    ['an open block in an unused partial', { 'blocks/a.block': '{.if a}' }, { code: 'EOF_IN_BLOCK' }],
    ['a tag that is unknown', { 'blocks/a.block': '<squarespace:weather />' }, { code: 'TAG_UNKNOWN' }],
    [
      'a conf that is not JSON',
      { 'template.conf': '{ "a" }' },
      { file: 'template.conf', line: 1, column: 7, code: 'CONF_INVALID' },
    ],
    ['words that are not JSON', { 'strings/en.json': '{' }, { file: 'strings/en.json', code: 'CONF_INVALID' }],
    ['a name that leads out', { '../../etc/a.block': '' }, { file: '../../etc/a.block', code: 'FILE_IGNORED' }],
    ['a name with a backslash', { 'blocks\\a.block': '' }, { code: 'FILE_IGNORED' }],
  ])('reports %s without any further effect', async (_title, files, problem) => {
    const theme = await compile({ 'site.region': FRAME, ...files });
    expect(theme.isBroken).toBe(false);
    expect(theme.problems).toMatchObject([problem]);
  });

  it('reports a problem at its position in the source file, despite expanded tags', async () => {
    const source = '<squarespace:navigation navigationId="main"\n  template="none" />\n<p>{a|shout}</p>';
    const { problems } = await compile({ 'site.region': source });
    expect(problems.map(({ line, column, code }) => [line, column, code])).toStrictEqual([
      [1, 1, 'APPLY_PARTIAL_MISSING'],
      [3, 4, 'FORMATTER_UNKNOWN'],
    ]);
  });

  it('rejects a theme with ten thousand files', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`blocks/b${at}.block`, 'x']));
    const { problems, isBroken } = await compile({ 'site.region': FRAME, ...files });
    expect(isBroken).toBe(true);
    expect(problems).toMatchObject([{ code: 'THEME_TOO_LARGE' }]);
  });

  it('allows a partial that applies itself for nested data', async () => {
    const theme = await compile({
      'site.region': `${FRAME}{@|apply tree.block}`,
      'blocks/tree.block': '{.repeated section items}<li>{@|apply tree.block}</li>{.end}',
    });
    expect(theme).toMatchObject({ isBroken: false, problems: [] });
  });
});

describe('the default theme of the platform', () => {
  it('compiles without any problem', async () => {
    expect(await platformTheme(engine)).toMatchObject({ isBroken: false, problems: [] });
  });
});
