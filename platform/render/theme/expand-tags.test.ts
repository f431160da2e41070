import { describe, expect, it } from 'vitest';
import { expandTemplate } from './expand-tags.ts';

// Owns what tags become before a theme is compiled. What they show on a page is tested on pages.

const textOf = (source: string): string => expandTemplate(source).text;
const shown = (path: string, name: string): string => `{${path}|apply ${name}.block}`;
const applied = (path: string, name: string): string =>
  `{.var @vitrine ${path}}{.section @vitrine}{@|apply ${name}.block}{.end}`;

describe('navigation', () => {
  it('applies the named template to the named list', () => {
    expect(textOf('<nav><squarespace:navigation navigationId="main" template="main-nav" /></nav>')).toBe(
      `<nav>${shown('vitrine.navigation.main', 'main-nav')}</nav>`,
    );
    expect(textOf("<squarespace:navigation template='n.block' navigationId=footer>\n</squarespace:navigation>")).toBe(
      shown('vitrine.navigation.footer', 'n'),
    );
  });

  it('runs its body, with template code in it, and works inside an attribute', () => {
    const source =
      '<body class="a<squarespace:navigation navigationId="x">{.if items.0} b{.end}</squarespace:navigation>">';
    expect(textOf(source)).toBe(
      '<body class="a{.var @vitrine vitrine.navigation.x}{.section @vitrine}{.if items.0} b{.end}{.end}">',
    );
    expect([...expandTemplate(source).navigations]).toStrictEqual(['x']);
  });

  it('that is never closed has no body: what follows is the page', () => {
    expect(textOf('<squarespace:navigation navigationId="a" template="t">rest')).toBe(
      `${shown('vitrine.navigation.a', 't')}rest`,
    );
  });

  it('without a name shows nothing and is told', () => {
    const { text, problems } = expandTemplate('a\n  <squarespace:navigation />b', { file: 'site.region' });
    expect(text).toBe('a\n  b');
    expect(problems).toMatchObject([{ file: 'site.region', line: 2, column: 3, code: 'TAG_INVALID', fatal: false }]);
  });
});

describe('tags that look something up', () => {
  it('have a key by what they ask for: the same question twice is one', () => {
    const { data, text } = expandTemplate(
      '<squarespace:query collection="/blog" limit="3">{title}</squarespace:query>' +
        "<squarespace:query limit='3' collection='/blog' template='x' />" +
        '<squarespace:query collection="/blog" limit="4" />',
    );
    expect(data.map(({ kind, attributes }) => ({ kind, ...attributes }))).toStrictEqual([
      { kind: 'query', collection: '/blog', limit: '3' },
      { kind: 'query', collection: '/blog', limit: '4' },
    ]);
    const [first, second] = data.map(({ key }) => `vitrine.data.${key}`);
    expect(text).toBe(
      `{.var @vitrine ${first}}{.section @vitrine}{title}{.end}${applied(first ?? '', 'x')}${applied(second ?? '', 'query')}`,
    );
  });

  it('may hold template code with quotes in their attributes, and other tags in their bodies', () => {
    const source =
      '<squarespace:query collection="{.equal? a "b"}x{.or}y{.end}" tag=\'{t}\'><squarespace:related>{a}</squarespace:related></squarespace:query>';
    const { data } = expandTemplate(source);
    expect(data.map(({ kind }) => kind).sort()).toStrictEqual(['query', 'related']);
    expect(data.find(({ kind }) => kind === 'query')?.attributes).toStrictEqual({
      collection: '{.equal? a "b"}x{.or}y{.end}',
      tag: '{t}',
    });
  });

  it('must name a collection when they are queries', () => {
    expect(expandTemplate('<squarespace:query limit="1">a</squarespace:query>')).toMatchObject({
      text: '',
      data: [],
      problems: [{ code: 'TAG_INVALID' }],
    });
  });
});

describe('other tags', () => {
  it('mark where a field of blocks goes, with code in its id', () => {
    expect(textOf('<squarespace:block-field id="after-{id}" columns="12" label="More" odd="1" />')).toBe(
      '<vitrine-field id="after-{id}" columns="12" label="More"></vitrine-field>',
    );
  });

  it('load scripts of the theme, and those from elsewhere', () => {
    const scriptUrl = (name: string) => (name === 'site.js' ? '/scripts/site.js?v=1' : undefined);
    const expand = (source: string) => expandTemplate(source, { scriptUrl });
    expect(expand('<squarespace:script src="site.js" combo="false" />').text).toBe(
      '<script src="/scripts/site.js?v=1"></script>',
    );
    expect(expand('<squarespace:script src="//cdn.example/a.js"></squarespace:script>').text).toBe(
      '<script src="//cdn.example/a.js"></script>',
    );
    expect(expand('<squarespace:script src="gone.js" />')).toMatchObject({
      text: '',
      problems: [{ code: 'FILE_MISSING' }],
    });
  });

  it('that nobody knows show nothing, body and all, and are told', () => {
    expect(expandTemplate('a<squarespace:weather>sun</squarespace:weather>b')).toMatchObject({
      text: 'ab',
      problems: [{ code: 'TAG_UNKNOWN', line: 1, column: 2 }],
    });
  });
});

describe('a template', () => {
  it('without tags is as it was', () => {
    for (const source of ['', '<nav>c</nav>', '<squarespace', 'a </squarespace:query> b', '{a|json} < b'])
      expect(textOf(source)).toBe(source);
  });

  it('keeps tags in its comments', () => {
    expect(expandTemplate('{## <squarespace:weather /> ##}a')).toMatchObject({
      text: '{## <squarespace:weather /> ##}a',
      problems: [],
    });
  });

  it('knows for each place where its author wrote it', () => {
    const source = 'ab\n<squarespace:navigation navigationId="main"\n  template="n" />\n{x|none}';
    const { text, origin } = expandTemplate(source);
    expect(origin(text.indexOf('{x|none}'))).toBe(source.indexOf('{x|none}'));
    expect(origin(text.indexOf('apply'))).toBe(source.indexOf('<squarespace'));
    expect(origin(1)).toBe(1);
  });
});
