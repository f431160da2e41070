import { describe, expect, it } from 'vitest';
import { readTitles } from './titles.ts';

const titles = (source: string, fileName = 'sample.test.ts') =>
  readTitles(fileName, source).map(({ text, live }) => (live ? text : `(${text})`));

describe('reading test titles', () => {
  it.each([
    ["it('adds', () => {});", ['adds']],
    ["test('adds', async () => {});", ['adds']],
    ['it(`adds`, () => {});', ['adds']],
    // oxlint-disable-next-line no-template-curly-in-string -- the sample itself holds the template
    ['it(`adds ${count} lines [S1.1]`, () => {});', ['adds … lines [S1.1]']],
    ["it('adds ' + 'lines', () => {});", ['adds lines']],
    ["it('adds ' + name, () => {});", ['adds …']],
    ["it.each([[1, 2]])('adds %i', () => {});", ['adds %i']],
    ["it.each`a | b\n1 | 2`('adds $a', () => {});", ['adds $a']],
    ["it.concurrent.each([1])('adds %i', () => {});", ['adds %i']],
    ["it.skipIf(slow)('adds', () => {});", ['adds']],
    ["test.describe('cart', () => { test('adds', () => {}); });", ['cart', 'adds']],
    ["test('adds', { tag: '@phone' }, async () => {});", ['adds']],
  ])('reads the titles in %s', (source, expected) => {
    expect(titles(source)).toEqual(expected);
  });

  it('lists the title of a group before those of its tests', () => {
    expect(titles("describe('cart', () => { describe('lines', () => { it('add', () => {}); }); });")).toEqual([
      'cart',
      'lines',
      'add',
    ]);
  });

  it('reads titles in files with JSX', () => {
    expect(titles("it('shows', () => { render(<p>text</p>); });", 'sample.test.tsx')).toEqual(['shows']);
  });
});

describe('code without test titles', () => {
  it.each([
    "// it('adds', () => {});",
    "const name = '[S1.1]';",
    "it.each([['[S1.1]']])(name, () => {});",
    "test.step('adds', () => {});",
    "test.use({ name: 'adds' });",
    "post('adds', () => {});",
    "expect(it).toBe('adds', 1);",
  ])('finds no title in %s', (source) => {
    expect(titles(source)).toEqual([]);
  });
});

describe('titles of skipped tests', () => {
  it.each([
    ["it.skip('adds', () => {});", ['(adds)']],
    ["it.todo('adds');", ['(adds)']],
    ["it('adds');", ['(adds)']],
    ["test.fixme('adds', () => {});", ['(adds)']],
    ["it.fails('adds', () => {});", ['(adds)']],
    ["describe.skip('cart', () => { it('adds', () => {}); });", ['(cart)', '(adds)']],
    ["describe('cart', () => { it.skip('adds', () => {}); });", ['(cart)', '(adds)']],
    ["describe('cart', () => { it.skip('adds', () => {}); it('drops', () => {}); });", ['cart', '(adds)', 'drops']],
  ])('marks the titles of tests that do not run in %s', (source, expected) => {
    expect(titles(source)).toEqual(expected);
  });
});
