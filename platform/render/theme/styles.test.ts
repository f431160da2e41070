import { describe, expect, it } from 'vitest';
import type { ThemeProblem } from './problem.ts';
import { bundleStyles } from './style-bundle.ts';
import { compileStyles } from './styles.ts';

// Tests the compilation of a theme's style files to the style sheet that visitors get.

const toFiles = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [`styles/${name}`, Buffer.from(text)]));

async function compile(files: Record<string, string>, names = Object.keys(files)) {
  const problems: ThemeProblem[] = [];
  const { css } = await compileStyles(bundleStyles(toFiles(files), names, problems), problems, 'site');
  return { css: css.toString(), problems };
}

const cssOf = async (source: string) => (await compile({ 'a.less': source })).css;

describe('the styles of a theme', () => {
  it('compiles to one sheet in which later files see the variables of earlier ones', async () => {
    const { css } = await compile({ 'tokens.less': '@ink: #123;\n', 'type.less': 'p { color: @ink; }' });
    expect(css).toBe('p{color:#123}');
  });

  it('provides the mixins and variables of the platform', async () => {
    expect(await cssOf('@media @vitrine-phone { a { .border-box(); .truncate(); } }')).toBe(
      '@media (max-width: 640px){a{box-sizing:border-box;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}',
    );
  });

  it('fails with a problem when compiling never ends', async () => {
    const { problems } = await compile({
      'a.less': '.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); a { b: @n } }\n.loop(60);',
    });
    expect(problems).toMatchObject([{ code: 'STYLE_INVALID', fatal: true }]);
    expect((await compile({ 'b.less': 'c { d: e }' })).css).toBe('c{d:e}');
  });
});

describe('a style import', () => {
  it('is replaced by the file, once, also from subfolders', async () => {
    const { css, problems } = await compile(
      {
        'site.less': '@import "parts/a";\n@import (reference) "parts/b.less";\nb { color: @a; }',
        'parts/a.less': '@import "./b";\n@a: @b;',
        'parts/b.less': '@import "../site.less";\n@b: red;',
      },
      ['site.less'],
    );
    expect(problems).toStrictEqual([]);
    expect(css).toBe('b{color:red}');
  });

  it('takes effect in place, also inside a media query', async () => {
    const { css } = await compile(
      { 'a.less': 'p { order: 1 }\n@media print { @import "b"; }\np { order: 3 }', 'b.less': 'p { order: 2 }' },
      ['a.less'],
    );
    expect(css).toBe('p{order:1}@media print{p{order:2}}p{order:3}');
  });

  it.each([
    ['@import "b.less" print;', '@media print{p{order:2}}'],
    ['@import (less) "b" screen and (max-width: 640px);', '@media screen and (max-width:640px){p{order:2}}'],
    ['@import url("b.less") @vitrine-phone;', '@media (max-width: 640px){p{order:2}}'],
    ['@media screen { @import "b" (max-width: 640px); }', '@media screen and (max-width:640px){p{order:2}}'],
    ['@import "b" layer(base);', 'p{order:2}'],
    ['@import "b" /* print } */;', 'p{order:2}'],
    ['@import "b" // print }\n;', 'p{order:2}'],
  ])('has its media query: %s', async (statement, imported) => {
    const { css, problems } = await compile(
      { 'a.less': `a { order: 1 }\n${statement}\na { order: 3 }`, 'b.less': 'p { order: 2 }' },
      ['a.less'],
    );
    expect(problems).toStrictEqual([]);
    expect(css).toBe(`a{order:1}${imported}a{order:3}`);
  });

  it.each(['url("parts/b.less")', "url('parts/b')", 'url( parts/b.less )', 'url(parts/b)'])(
    'accepts a file of the theme as a URL: %s',
    async (address) => {
      const { css, problems } = await compile({ 'a.less': `@import ${address};`, 'parts/b.less': 'p { order: 2 }' }, [
        'a.less',
      ]);
      expect({ css, problems }).toStrictEqual({ css: 'p{order:2}', problems: [] });
    },
  );

  it('defines variables and mixins but adds no styles when it is a reference', async () => {
    const { css, problems } = await compile(
      {
        'a.less': '@import (reference) "b";\n@import (less, reference) "b";\na { order: @b; .m(); .d; .f; }',
        'b.less':
          '@import "c";\n@b: 2;\n.m() { e: f }\n.d { g: h }\n@media print { i { j: k } }\n@font-face { l: m }\n.n() { r { s: t } }\n.n();',
        'c.less': '.f { n: o }',
      },
      ['a.less'],
    );
    expect({ css, problems }).toStrictEqual({ css: 'a{order:2;e:f;g:h;n:o}', problems: [] });
  });

  it('adds no styles of a reference with mistakes, and all styles after it', async () => {
    const { css } = await compile(
      {
        'a.less': 'p { order: 1 }\n@import (reference) "b";\n.gone-a();\na { order: 2 }',
        'b.less': '.gone-b();\nq { order: 3 }',
      },
      ['a.less'],
    );
    expect(css).toBe('p{order:1}a{order:2}');
  });

  it('lists a referenced file once in the sources', () => {
    const files = toFiles({ 'a.less': '@import (reference) "b";', 'b.less': 'p { order: 2 }' });
    expect(bundleStyles(files, ['a.less', 'b.less'], []).sources.map(({ file }) => file)).toStrictEqual([
      'styles/a.less',
      'styles/b.less',
    ]);
  });

  it('adds the styles of a referenced file where it is imported', async () => {
    const { css } = await compile({ 'a.less': '@import (reference) "b";\na { order: 1 }', 'b.less': 'p { order: 2 }' });
    expect(css).toBe('a{order:1}p{order:2}');
  });

  it('reports a mistake in a referenced file or in one with a media query', async () => {
    const { problems } = await compile(
      {
        'a.less': '@import (reference) "b"; @import "c" print; a { b: @gone-a }',
        'b.less': 'p { b: @gone-b }',
        'c.less': '\nq { b: @gone-c }',
      },
      ['a.less'],
    );
    const places = problems.map(({ file, line, column }) => `${file}:${line}:${column}`);
    expect(places.sort()).toStrictEqual(['styles/a.less:1:52', 'styles/b.less:1:8', 'styles/c.less:2:8']);
  });

  it('resolves a platform style file without a file in the theme', async () => {
    const { css, problems } = await compile({ 'a.less': "@media (max-width: 640px) { @import 'sqs-grid-breaker'; }" });
    expect(problems).toStrictEqual([]);
    expect(css).toContain('@media (max-width:640px){.sqs-layout .sqs-row{');
  });

  it.each([
    '@import "gone";',
    '@IMPORT "gone";',
    '@import url(https://fonts.example/a.css);',
    '@import "https://evil.example/a.css";',
    '@import "//evil.example/a.css";',
    '@import "../../../../etc/passwd";',
    '@import (inline) url("file:///etc/passwd");',
  ])('is left out with a warning when it is not a file of the theme: %s', async (statement) => {
    const { css, problems } = await compile({ 'a.less': `p { color: red }\n${statement}\nb { color: blue }` });
    expect(css).toBe('p{color:red}b{color:blue}');
    expect(problems).toMatchObject([
      { file: 'styles/a.less', line: 2, column: 1, code: 'STYLE_INVALID', fatal: false },
    ]);
  });
});

it("replaces a platform mixin with the theme's mixin of the same name", async () => {
  const { css, problems } = await compile({
    'a.less': '.columns(@n) { width: 100% / @n }\na { .columns(4); .opacity(1) }',
  });
  expect(problems).toStrictEqual([]);
  expect(css).toBe('a{width:25%;opacity:1}');
});

it.each([
  ['.columns (@n) { width: @n }', 'a { .columns(4px) }', 'a{width:4px}'],
  ['.columns(@n)\n\n{ width: @n }', 'a { .columns(4px) }', 'a{width:4px}'],
  ['.columns(@n) when (isnumber(@n)) { width: @n }', 'a { .columns(4px) }', 'a{width:4px}'],
  ['.columns(@n)\n  when (@n > 1px) and (@n < 9px) { width: @n }', 'a { .columns(4px) }', 'a{width:4px}'],
  ['.columns(@n: percentage((1 / 4))) { width: @n }', 'a { .columns(); }', 'a{width:25%}'],
  ['.columns(@n; @m: 2px) { width: @n + @m }', 'a { .columns(4px) }', 'a{width:6px}'],
  ['.columns(...) { width: @arguments }', 'a { .columns(4px) }', 'a{width:4px}'],
  ['/* c */ .columns( // (\n@n) { width: @n }', 'a { .columns(4px) }', 'a{width:4px}'],
])('replaces a platform mixin with the mixin of the theme, however it is written: %s', async (mixin, use, css) => {
  expect(await compile({ 'a.less': `${mixin}\n${use}` })).toStrictEqual({ css, problems: [] });
});

it.each([
  'b { .columns(4) }\n.c { order: 1 }',
  '// .columns(@n) { }',
  '.my-columns(@n) { order: @n }',
  'b:not(.columns) { order: 1 }',
])('keeps a platform mixin that the theme only uses: %s', async (source) => {
  expect((await compile({ 'a.less': `${source}\na { .columns(4) }` })).css).toContain('a{columns:4}');
});

describe('a mistake in a style file', () => {
  it('is reported with file, line and column and only drops its declaration', async () => {
    const { css, problems } = await compile({
      'tokens.less': '@ink: #123;\n',
      'type.less': 'p {\n  color: @paper;\n  margin: 0;\n}\nb { color: @ink }',
    });
    expect(problems).toMatchObject([
      { file: 'styles/type.less', line: 2, column: 10, code: 'STYLE_INVALID', fatal: false },
    ]);
    expect(css).toBe('p{margin:0}b{color:#123}');
  });

  it.each([
    ['a mixin that is not there', 'a { .gone(); b: c }', 'a{b:c}'],
    ['a function with a bad argument', 'a { width: percentage(red); b: c }', 'a{b:c}'],
    ['an operation on what is no number', 'a { width: red * "x"; b: c }', 'a{b:c}'],
    ['text that is no declaration', 'a { b: c; !!! ; d: e }', 'a{b:c;d:e}'],
    ['a rule that is none', '}} .x { ', ''],
    ['a nested rule', 'a { b { c: @gone } d: e }', 'a{d:e}'],
  ])('leaves the other styles unchanged after %s', async (_title, source, rest) => {
    const { css, problems } = await compile({ 'a.less': `p { order: 1 }\n${source}`, 'b.less': 'q { order: 2 }' });
    expect(css).toContain('p{order:1}');
    expect(css.replace('p{order:1}', '').replace('q{order:2}', '')).toBe(rest);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every(({ fatal }) => !fatal)).toBe(true);
  });

  it('is reported for each of many mistakes', async () => {
    const source = Array.from({ length: 20 }, (_, at) => `.x${at} { a: @gone${at}; b: ${at} }`).join('\n');
    const { css, problems } = await compile({ 'a.less': source });
    expect(problems.map(({ line }) => line)).toStrictEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(css).toContain('.x19{b:19}');
  });

  it.each(['@gone', '@gone + 1px', '"@{gone}/a.png"'])(
    'keeps all other styles of 150 rules that use %s',
    async (value) => {
      const source = Array.from({ length: 150 }, (_, at) => `.x${at} { a: ${value}; b: ${at} }`).join('\n');
      const { css, problems } = await compile({ 'a.less': source });
      expect(css).toBe(Array.from({ length: 150 }, (_, at) => `.x${at}{b:${at}}`).join(''));
      expect(problems.map(({ line }) => line)).toStrictEqual(Array.from({ length: 150 }, (_, at) => at + 1));
    },
  );

  it('keeps all other styles of 150 rules that use a mixin that is not there', async () => {
    const source = Array.from({ length: 150 }, (_, at) => `.x${at} { .gone(${at}px); b: ${at} }`).join('\n');
    expect((await compile({ 'a.less': source })).css).toContain('.x149{b:149}');
  });

  it('drops only the rest of a file with too many different mistakes', async () => {
    const source = Array.from({ length: 150 }, (_, at) => `.x${at} { a: @gone${at}; b: ${at} }`).join('\n');
    const { css, problems } = await compile({
      'a.less': 'p { order: 1 }',
      'b.less': source,
      'c.less': 'q { order: 2 } .y { a: @gone; order: 3 }',
    });
    expect(css).toMatch(/^p\{order:1\}\.x0\{b:0\}.*\.x50\{b:50\}.*q\{order:2\}\.y\{order:3\}$/s);
    expect(css).not.toContain('.x149');
    expect(problems.every(({ fatal }) => !fatal)).toBe(true);
    expect(problems.filter(({ message }) => message.includes('the rest of the file is left out'))).toHaveLength(1);
  });
});

describe('styles that run code or read files of the server', () => {
  it.each([
    '@plugin "plugin"; a { b: c }',
    'a { b: `process.exit(1)`; }',
    'a { b: ~`process.env`; }',
    'a { b: data-uri("/etc/passwd"); }',
    'a { b: DATA-URI ("/etc/passwd"); }',
    'a { width: image-width("/etc/passwd"); }',
    // Each of these hides behind something that looks like a comment but is not.
    'a { b: url(//x); c: data-uri("/etc/hostname"); }',
    'a { b: url(/*); c: data-uri("/etc/hostname"); d: url(*/); }',
    'a { b: url(//x); width: image-width("/etc/hostname"); }',
    'a { b: url(//x); c: `1`; }',
    'a { b: url(//x) } @plugin "fs";',
  ])('leaves out forbidden code with a warning: %s', async (source) => {
    const { css, problems } = await compile({ 'a.less': `p { color: red }\n${source}` });
    expect(css).toMatch(/^p\{color:red\}/);
    expect(css).not.toMatch(/data-uri|image-width|process|plugin|`/i);
    expect(problems).toMatchObject([{ file: 'styles/a.less', line: 2, code: 'STYLE_INVALID', fatal: false }]);
  });

  it('allows such code in comments and strings', async () => {
    const { css, problems } = await compile({
      'a.less':
        '// @import `x`\n/* @plugin */ a { b: url(https://a.example/) }\na[href^="javascript:"] { c: d }\nb::before { content: "@import `x`" }',
    });
    expect(problems).toStrictEqual([]);
    expect(css).toBe('a{b:url(https://a.example/)}a[href^="javascript:"]{c:d}b::before{content:"@import `x`"}');
  });

  it('reports a URL that contains a script', async () => {
    const { problems } = await compile({ 'a.less': 'a { background: url( "javascript:alert(1)" ) }' });
    expect(problems).toMatchObject([{ line: 1, column: 17, code: 'STYLE_INVALID', fatal: false }]);
  });
});

describe('a slash in a style file', () => {
  it.each([
    ['@g: 20px; a { padding: @g / 2 }', 'a{padding:10px}'],
    ['@g: 20px; a { margin: -@g/2 auto }', 'a{margin:-10px auto}'],
    ['a { width: 100% / 3 }', 'a{width:33.33333333%}'],
    ['a { width: percentage(2 / 3) }', 'a{width:66.66666667%}'],
    ['@g: 20px; .m(@x) { width: @x } a { .m(@g / 4) }', 'a{width:5px}'],
    ['@r: 10px; a { border-radius: @r / 2 }', 'a{border-radius:5px}'],
  ])('divides two numbers: %s', async (source, css) => {
    expect(await cssOf(source)).toBe(css);
  });

  it.each([
    ['a { font: 12px/1.5 serif }', 'a{font:12px/1.5 serif}'],
    ['a { aspect-ratio: 4 / 5; grid-area: 1 / 2 / 3 }', 'a{aspect-ratio:4 / 5;grid-area:1 / 2 / 3}'],
    ['a { grid-row: 1 / 3; grid-template-areas: "a" / 2 }', 'a{grid-row:1 / 3;grid-template-areas:"a" / 2}'],
    ['a { grid-template-columns: 1fr / 2fr }', 'a{grid-template-columns:1fr / 2fr}'],
    ['a { background: url(a.png) 0 0 / 50% 20px }', 'a{background:url(a.png) 0 0 / 50% 20px}'],
    ['a { --part: 1 / 2 }', 'a{--part:1 / 2}'],
    ['a { width: calc(100% / 3) }', 'a{width:calc(100% / 3)}'],
    ['a { margin: calc((100% - 2px) / 3) }', 'a{margin:calc((100% - 2px) / 3)}'],
  ])('separates two values: %s', async (source, css) => {
    expect((await cssOf(source)).replace(/\s*\/\s*/g, '/')).toBe(css.replace(/\s*\/\s*/g, '/'));
  });

  it('separates the opacity of a colour', async () => {
    expect(await cssOf('a { color: rgb(10 20 30 / 50%) }')).toMatch(
      /^a\{color:rgba?\(10[ ,]+20[ ,]+30[ ,/]+(?:50%|0\.5)\)\}$/,
    );
  });
});
