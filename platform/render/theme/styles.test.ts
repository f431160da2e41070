import { describe, expect, it } from 'vitest';
import { bracketDivisions } from './old-division.ts';
import type { ThemeProblem } from './problem.ts';
import { styleSources } from './style-sources.ts';
import { compileStyles } from './styles.ts';

const toFiles = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [`styles/${name}`, Buffer.from(text)]));

async function compile(files: Record<string, string>, names = Object.keys(files)) {
  const problems: ThemeProblem[] = [];
  const sources = styleSources(toFiles(files), names, problems);
  const { css } = await compileStyles(problems.length > 0 ? [] : sources, problems, 'site');
  return { css: css.toString(), problems };
}

describe('the styles of a theme', () => {
  it('become one sheet, and later files see the variables of earlier ones', async () => {
    const { css } = await compile({ 'tokens.less': '@ink: #123;\n', 'type.less': 'p { color: @ink; }' });
    expect(css).toBe('p{color:#123}');
  });

  it('say in which file, line and column a mistake stands', async () => {
    const { problems } = await compile({ 'tokens.less': '@ink: #123;\n', 'type.less': 'p {\n  color: @paper;\n}\n' });
    expect(problems).toMatchObject([
      { file: 'styles/type.less', line: 2, column: 10, code: 'STYLE_INVALID', fatal: true },
    ]);
  });

  it('import one another, each once, from folders too', async () => {
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

  it('may use the mixins and variables of the platform', async () => {
    const { css } = await compile({ 'a.less': '@media @vitrine-phone { a { .border-box(); .truncate(); } }' });
    expect(css).toBe(
      '@media (max-width: 640px){a{box-sizing:border-box;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}}',
    );
  });

  it.each([
    '@import url(https://evil.example/a.less);',
    '@import "https://evil.example/a.css";',
    '@IMPORT "gone";',
    '@import "../../../../etc/passwd";',
    '@plugin "plugin"; a { b: c }',
    '@import (inline) url("file:///etc/passwd");',
    'a { b: `process.exit(1)`; }',
    'a { b: ~`process.env`; }',
    'a { b: data-uri("/etc/passwd"); }',
    'a { b: DATA-URI ("/etc/passwd"); }',
    'a { width: image-width("/etc/passwd"); }',
    'a { background: url(javascript:alert(1)); }',
  ])('refuse %j', async (source) => {
    const { css, problems } = await compile({ 'a.less': `p { color: red }\n${source}` });
    expect(css).toBe('');
    expect(problems[0]).toMatchObject({ file: 'styles/a.less', line: 2, code: 'STYLE_INVALID', fatal: true });
  });

  it('speak of such things in comments as they like', async () => {
    const { css, problems } = await compile({
      'a.less': '// @import `x`\n/* @plugin */ a { b: url(https://a.example/) }',
    });
    expect(problems).toStrictEqual([]);
    expect(css).toBe('a{b:url(https://a.example/)}');
  });

  // Each hides behind what looks like a comment and is none.
  it.each([
    'a { b: url(//x); c: data-uri("/etc/hostname"); }',
    'a { b: url(/*); c: data-uri("/etc/hostname"); d: url(*/); }',
    'a { b: url(//x); width: image-width("/etc/hostname"); }',
    'a { b: url(//x); c: `1`; }',
    'a { b: url(//x) } @plugin "fs";',
  ])('read nothing of the server and run nothing: %s', async (source) => {
    const { css, problems } = await compile({ 'a.less': source });
    expect(css).toBe('');
    expect(problems).toMatchObject([{ code: 'STYLE_INVALID', fatal: true }]);
  });

  it('that never end are given up', async () => {
    const { problems } = await compile({
      'a.less': '.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); a { b: @n } }\n.loop(60);',
    });
    expect(problems).toMatchObject([{ code: 'STYLE_INVALID', fatal: true }]);
    expect((await compile({ 'b.less': 'c { d: e }' })).css).toBe('c{d:e}');
  });
});

describe('divisions without brackets', () => {
  it.each([
    ['a { padding: @gap / 2; }', 'a { padding: (@gap / 2); }'],
    ['a { margin: -@gap/2 auto }', 'a { margin: (-@gap/2) auto }'],
    ['a { width: percentage(2 / 3); }', 'a { width: percentage((2 / 3)); }'],
    ['a { top: round(@a / @b, 2); }', 'a { top: round((@a / @b), 2); }'],
    ['a { font: @size/1.5 serif }', 'a { font: @size/1.5 serif }'],
    ['a { aspect-ratio: 4 / 5; grid-area: 1 / 2; }', 'a { aspect-ratio: 4 / 5; grid-area: 1 / 2; }'],
    ['// half is @gap / 2', '// half is @gap / 2'],
  ])('%s', (source, expected) => {
    expect(bracketDivisions(source)).toBe(expected);
  });
});
