import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '#template/index.ts';
import { PLATFORM_STYLES } from './theme/mixins.ts';
import { compileTheme, type ThemeProblem } from './theme.ts';

// Tests that the two small themes use every theme feature, and what the demo shop's theme offers its owner. Their look
// with content is tested in apps/web/themes.db.test.ts and in the end-to-end tests.

type Files = ReadonlyMap<string, Uint8Array>;

const engine = createEngine();

async function readTheme(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(pairs));
}

const textOf = (files: Files, names: RegExp): string =>
  [...files].flatMap(([name, bytes]) => (names.test(name) ? [Buffer.from(bytes).toString('utf8')] : [])).join('\n');

const TEMPLATES = /\.(?:region|list|item|block|page)$/;
const STYLES = /\.(?:less|css)$/;

const CONF_KEYS =
  'name author layouts regions navigations stylesheets platformStyles systemCollections systemPartials customTypes contentTypes base fields title addText acceptTypes ordering pageSize forcePageSize layout folder index fullData fullImage customFields description'.split(
    ' ',
  );

describe('the combination of the themes “Quiet” and “Broadside”', () => {
  let templates = '';
  let confs = '';
  let styles = '';
  let names: string[] = [];
  let problems: readonly ThemeProblem[] = [];
  beforeAll(async () => {
    const themes = await Promise.all(['quiet', 'broadside'].map((name) => readTheme(path.join('seeds/themes', name))));
    [templates = '', confs = '', styles = ''] = [TEMPLATES, /\.conf$/, STYLES].map((kind) =>
      themes.map((files) => textOf(files, kind)).join('\n'),
    );
    names = themes.flatMap((files) => [...files.keys()]);
    problems = (await Promise.all(themes.map((files) => compileTheme(engine, files)))).flatMap(
      (theme) => theme.problems,
    );
  });

  it('compiles without any problem', () => expect(problems).toEqual([]));

  it.each(['navigation', 'folder-navigation', 'block-field', 'query', 'category', 'related', 'script'])(
    'uses the tag %s',
    (tag) => expect(templates).toContain(`<squarespace:${tag} `),
  );

  it.each([
    '{squarespace-headers}',
    '{squarespace-footers}',
    '{squarespace.main-content}',
    '{squarespace.page-id}',
    '{squarespace.page-classes}',
    '{squarespace.cart-classes}',
    '{.if showCart}',
    '{shoppingCart|cart-url}',
    '{shoppingCart|cart-quantity}',
    '{mainContent}',
    '{localizedStrings.',
  ])('uses the template code %s', (special) => expect(templates).toContain(special));

  it.each(CONF_KEYS)('uses the conf key %s', (key) => expect(confs).toContain(`"${key}":`));

  it.each(['color', 'value', 'image', 'font', 'typography', 'dropdown', 'checkbox'])(
    'uses a tweak of type %s',
    (type) => expect(styles).toMatch(new RegExp(`// tweak: \\{ ["']?type["']?: ["']${type}["']`)),
  );

  it.each(
    [...PLATFORM_STYLES.matchAll(/^(?:(@[\w-]+):|(\.[\w-]+)\()/gm)].map(([, variable, mixin]) => variable ?? mixin),
  )('uses the platform style %s', (name) => expect(styles).toContain(name));

  it.each([/^strings\/\w+\.json$/, /^strings\/template-\w+-\w+\.json$/, /^scripts\//, /^assets\//, /\.page\.conf$/])(
    'contains a file such as %s',
    (kind) => expect(names.filter((name) => kind.test(name))).not.toEqual([]),
  );
});

describe('the theme of the demo shop', () => {
  let files: Files = new Map();
  beforeAll(async () => {
    files = await readTheme('seeds/demo-site/theme');
  });

  const compile = async (tweaks: Record<string, string | number>) => {
    const theme = await compileTheme(engine, files, { tweaks });
    expect(theme.problems).toEqual([]);
    return { theme, css: theme.stylesheet.css.toString() };
  };

  it('puts no block-level formatter output into a paragraph', () => {
    const blocks =
      /<p\b[^>]*>\s*\{[^}]*\|(?:product-price|product-status|product-scarcity|add-to-cart-btn|quantity-input)/;
    const wrong = [...files].filter(([, content]) => blocks.test(content.toString())).map(([name]) => name);
    expect(wrong).toEqual([]);
  });

  it('compiles without problems and has the default layout when nothing is set', async () => {
    const { theme } = await compile({});
    expect(theme.bodyClasses).toEqual([
      'color-scheme-light',
      'header-layout-split',
      'list-layout-grid-4',
      'item-layout-gallery-left',
      'card-button-shown',
      'cart-layout-page',
    ]);
  });

  it.each([
    ['header-layout', 'Left', '.header-layout-left .site-nav'],
    ['header-layout', 'Centered', '.header-layout-centered .site-title'],
    ['list-layout', 'Grid 3', '.list-layout-grid-3 [data-product-list] .product-grid'],
    ['list-layout', 'Grid 2', '.list-layout-grid-2 [data-product-list] .product-grid'],
    ['list-layout', 'Rows', '.list-layout-rows [data-product-list] .product-grid'],
    ['item-layout', 'Stacked', '.item-layout-stacked .product-layout'],
    ['item-layout', 'Full bleed', '.item-layout-full-bleed .product-layout'],
    ['card-button', 'Hidden', '.card-button-hidden .product-card-buy'],
    ['cart-layout', 'Compact', '.cart-layout-compact .cart-entry'],
    ['color-scheme', 'Dark', ':root:has(>.color-scheme-dark)'],
    ['color-scheme', 'Automatic', ':root:has(>.color-scheme-automatic)'],
  ])('supports %s %s with a body class that its styles use', async (tweak, value, selector) => {
    const { theme, css } = await compile({ [tweak]: value });
    expect(theme.bodyClasses).toContain(`${tweak}-${value.toLowerCase().replace(' ', '-')}`);
    expect(css.replace(/ ?> ?/g, '>')).toContain(`${selector}{`);
  });

  it('applies valid colours, fonts and corners of the owner and ignores invalid values', async () => {
    const { css } = await compile({ accent: '#123456', 'body-font': 'Verdana', corner: 12 });
    for (const part of ['--ember:#123456', '--sans:Verdana', '--corner:12px']) expect(css).toContain(part);
    expect((await compile({ corner: 40, accent: 'url(x)' })).css).toContain('--corner:3px');
  });

  it.each(['he', 'ar'])('is translated completely to %s and runs from right to left', async (language) => {
    const { theme } = await compile({});
    const [english, other] = [theme.strings('en-US'), theme.strings(`${language}-XX`)];
    expect([english['direction'], other['direction']]).toEqual(['ltr', 'rtl']);
    const same = Object.keys(english).filter((key) => other[key] === english[key]);
    expect(same).toEqual([]);
  });

  it('defines every string that its templates show', async () => {
    const { theme } = await compile({});
    const used = [...textOf(files, TEMPLATES).matchAll(/localizedStrings\.(\w+)/g)].map(([, name]) => name ?? '');
    expect(new Set(used)).toEqual(new Set(Object.keys(theme.strings('en'))));
  });

  it('uses logical properties instead of left and right, so that it can be mirrored', () => {
    const css = textOf(files, STYLES).replace(/\/\/[^\n]*|url\([^)]*\)|@drip:[^;]*;/g, '');
    expect(
      css.match(/(?:margin|padding|border)-(?:left|right)\b|^\s*(?:left|right):|float: (?:left|right)/gm),
    ).toBeNull();
  });
});
