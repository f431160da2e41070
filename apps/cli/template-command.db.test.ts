import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFolder } from '#apps/site-folder/disk.ts';
import { runProgram } from './testing/program.ts';

// Covers the command line of a theme author: the built program, its output and its exit code.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-theme-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runProgram(['template', ...args], { dataDir: path.join(folder, 'data') });

async function writeTheme(files: Record<string, string>): Promise<string> {
  const theme = await mkdtemp(path.join(folder, 'theme-'));
  await writeFolder(theme, new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), false);
  return theme;
}

describe('vitrine template check', () => {
  it.each([
    'seeds/demo-site/theme',
    'seeds/starters/blog/theme',
    'seeds/starters/portfolio/theme',
    'seeds/starters/restaurant/theme',
    'e2e/themes/one-column',
    'e2e/themes/portfolio',
    'e2e/themes/sidebar',
    'e2e/themes/storefront',
  ])('passes the theme in %s', async (theme) => {
    expect(await run('check', theme)).toMatchObject({
      code: 0,
      output: /^no problems in \d+ templates\n$/,
    });
  });

  it('prints the file, line, column and code of each problem, with the lines around it', async () => {
    const theme = await writeTheme({
      'site.region': '<main>\n  {squarespace.main-content}{.if a}\n</main>\n{x|apply gone.block}',
      'blocks/card.block': '<p>{title|shout}</p>{x|apply fine.block}',
      'blocks/fine.block': '{.section a}fine{.end}',
      'template.conf': '{ "stylesheets": ["site.less"], }',
      'styles/site.less': '.a { color: @unknown; }',
    });
    const { code, output } = await run('check', theme);
    expect(code).toBe(1);
    expect(output).toContain('site.region:2:29 EOF_IN_BLOCK SyntaxError: Reached EOF in the middle of IF');
    expect(output).toContain(
      "site.region:4:1 APPLY_PARTIAL_MISSING RuntimeError: Attempt to apply partial 'gone.block'",
    );
    expect(output).toContain("blocks/card.block:1:4 FORMATTER_UNKNOWN SyntaxError: Formatter 'shout' is unknown");
    expect(output).toContain('> 1 | <p>{title|shout}</p>');
    expect(output).toContain('styles/site.less:1:');
    expect(output).not.toContain('fine.block:');
    expect(output).toContain('vitrine: problems: 4, in 3 of 5 files');
  });

  it('reports a folder without a theme', async () => {
    expect(await run('check', await writeTheme({ 'a.txt': '' }))).toMatchObject({
      code: 1,
      output: /contains no templates/,
    });
  });
});

describe('vitrine template render', () => {
  const files = {
    'template.conf': '{}',
    'blocks/card.block': '<b>{@|htmltag}</b>',
    'collections/products.list': '{.repeated section items}{@|apply card.block}{.end} {n|decimal}',
  };

  it('prints the rendered template, with the partials of its theme', async () => {
    const theme = await writeTheme(files);
    const template = path.join(theme, 'collections/products.list');
    const data = { items: ['a', '<"b">'], n: 12_345.5 };
    const inline = await run('render', template, '--data', JSON.stringify(data), '--locale', 'de-DE');
    expect(inline).toEqual({ code: 0, output: '<b>a</b><b>&lt;&quot;b&quot;&gt;</b> 12.345,5' });
    const file = path.join(folder, 'data.json');
    await writeFile(file, JSON.stringify(data));
    expect((await run('render', template, '--data', file, '--locale', 'de-DE')).output).toBe(inline.output);
  });

  it('prints the output despite a problem, reports the problem and fails', async () => {
    const theme = await writeTheme({ ...files, 'page.page': 'a{x|apply none.block}b' });
    const { code, output } = await run('render', path.join(theme, 'page.page'), '--data', '{"x":1}');
    expect(code).toBe(1);
    expect(output).toContain('ab');
    expect(output).toContain('APPLY_PARTIAL_MISSING');
  });

  it.each([
    ['no data', ['render', 'x.block'], 'expected check DIR or render FILE --data JSON'],
    ['a missing file', ['render', 'x.block', '--data', '{}'], 'there is no file "x.block"'],
    ['data that is not JSON', ['render', 'package.json', '--data', '{a}'], 'the data is neither JSON nor a JSON file'],
    ['no action', [], 'expected check DIR or render FILE --data JSON'],
  ])('rejects a call with %s', async (_title, args, message) => {
    expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) as string });
  });
});
