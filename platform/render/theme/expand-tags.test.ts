import { describe, expect, it } from 'vitest';
import { expandTemplate } from './expand-tags.ts';

// Tests the expansion of tags before a theme is compiled. What they show on a page is tested with the pages.

const textOf = (source: string): string => expandTemplate(source).text;
const shown = (path: string, name: string): string => `{${path}|apply ${name}.block}`;
const applied = (path: string, name: string): string =>
  `{.var @vitrine ${path}}{.section @vitrine}{@|apply ${name}.block}{.end}`;

describe('the navigation tag', () => {
  it('applies the named template to the named list', () => {
    expect(textOf('<nav><squarespace:navigation navigationId="main" template="main-nav" /></nav>')).toBe(
      `<nav>${shown('vitrine.navigation.main', 'main-nav')}</nav>`,
    );
    expect(textOf("<squarespace:navigation template='n.block' navigationId=footer>\n</squarespace:navigation>")).toBe(
      shown('vitrine.navigation.footer', 'n'),
    );
  });

  it('renders its body with template code and works inside an attribute', () => {
    const source =
      '<body class="a<squarespace:navigation navigationId="x">{.if items.0} b{.end}</squarespace:navigation>">';
    expect(textOf(source)).toBe(
      '<body class="a{.var @vitrine vitrine.navigation.x}{.section @vitrine}{.if items.0} b{.end}{.end}">',
    );
    expect([...expandTemplate(source).navigations]).toStrictEqual(['x']);
  });

  it('has no body when it is never closed', () => {
    expect(textOf('<squarespace:navigation navigationId="a" template="t">rest')).toBe(
      `${shown('vitrine.navigation.a', 't')}rest`,
    );
  });

  it('shows nothing and is reported without a name', () => {
    const { text, problems } = expandTemplate('a\n  <squarespace:navigation />b', { file: 'site.region' });
    expect(text).toBe('a\n  b');
    expect(problems).toMatchObject([{ file: 'site.region', line: 2, column: 3, code: 'TAG_INVALID', fatal: false }]);
  });
});

describe('tags that look up data', () => {
  it('shares one key between tags that ask for the same data', () => {
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

  it('allows template code with quotes in attributes and other tags in the body', () => {
    const source =
      '<squarespace:query collection="{.equal? a "b"}x{.or}y{.end}" tag=\'{t}\'><squarespace:related>{a}</squarespace:related></squarespace:query>';
    const { data } = expandTemplate(source);
    expect(data.map(({ kind }) => kind).sort()).toStrictEqual(['query', 'related']);
    expect(data.find(({ kind }) => kind === 'query')?.attributes).toStrictEqual({
      collection: '{.equal? a "b"}x{.or}y{.end}',
      tag: '{t}',
    });
  });

  it('reports a query without a collection', () => {
    expect(expandTemplate('<squarespace:query limit="1">a</squarespace:query>')).toMatchObject({
      text: '',
      data: [],
      problems: [{ code: 'TAG_INVALID' }],
    });
  });
});

describe('the other tags', () => {
  it('expands a block field to a placeholder, with code in its id', () => {
    expect(textOf('<squarespace:block-field id="after-{id}" columns="12" label="More" odd="1" />')).toBe(
      '<vitrine-field id="after-{id}" columns="12" label="More"></vitrine-field>',
    );
  });

  it('loads scripts of the theme and external ones', () => {
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

  it('removes an unknown tag with its body and reports it', () => {
    expect(expandTemplate('a<squarespace:weather>sun</squarespace:weather>b')).toMatchObject({
      text: 'ab',
      problems: [{ code: 'TAG_UNKNOWN', line: 1, column: 2 }],
    });
  });
});

describe('expanding a template', () => {
  it('leaves a template without tags unchanged', () => {
    for (const source of ['', '<nav>c</nav>', '<squarespace', 'a </squarespace:query> b', '{a|json} < b'])
      expect(textOf(source)).toBe(source);
  });

  it('leaves tags in comments unchanged', () => {
    expect(expandTemplate('{## <squarespace:weather /> ##}a')).toMatchObject({
      text: '{## <squarespace:weather /> ##}a',
      problems: [],
    });
  });

  it('maps each offset to its position in the source', () => {
    const source = 'ab\n<squarespace:navigation navigationId="main"\n  template="n" />\n{x|none}';
    const { text, origin } = expandTemplate(source);
    expect(origin(text.indexOf('{x|none}'))).toBe(source.indexOf('{x|none}'));
    expect(origin(text.indexOf('apply'))).toBe(source.indexOf('<squarespace'));
    expect(origin(1)).toBe(1);
  });

  it('skips ten thousand comments', () => {
    const source = `${'{##a##}'.repeat(10_000)}<squarespace:weather />`;
    expect(expandTemplate(source)).toMatchObject({ text: '{##a##}'.repeat(10_000), problems: [{ column: 70_001 }] });
  });

  it('lists the first hundred problems of a file, and that there are more', () => {
    const { problems } = expandTemplate('<squarespace:weather />\n'.repeat(5000), { file: 'site.region' });
    expect(problems).toHaveLength(101);
    expect(problems[99]).toMatchObject({ line: 100, column: 1, code: 'TAG_UNKNOWN' });
    expect(problems[100]).toMatchObject({ file: 'site.region', message: 'only the first 100 problems are listed' });
  });

  it('leaves a tag unchanged whose attribute value is never closed', () => {
    for (const source of ['<squarespace:query collection="a />', "<squarespace:query collection='{a' }/>"])
      expect(textOf(source)).toBe(source);
  });
});
