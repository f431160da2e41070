import { describe, expect, it, vi } from 'vitest';
import type { ThemeProblem } from './problem.ts';
import { bundleStyles } from './style-bundle.ts';

function bundle(source: string) {
  const problems: ThemeProblem[] = [];
  const { text } = bundleStyles(new Map([['styles/a.less', Buffer.from(source)]]), ['a.less'], problems);
  return { text, problems };
}

describe('a style file with unmatched braces', () => {
  it('gets balanced without a change of its positions', () => {
    const { text, problems } = bundle('} a { b: c }\n } d {{');
    expect(text).toBe('  a { b: c }\n   d {{\n}}\n');
    expect(problems.map(({ line, column }) => [line, column])).toStrictEqual([
      [1, 1],
      [2, 2],
      [2, 6],
      [2, 7],
    ]);
  });

  it('lists the first hundred of them, and that there are more', () => {
    const { text, problems } = bundle('}'.repeat(5000));
    expect(text.trim()).toBe('');
    expect(problems).toHaveLength(101);
    expect(problems[100]).toMatchObject({ file: 'styles/a.less', message: 'only the first 100 problems are listed' });
  });
});

it('leaves out a style file of more than a megabyte and reports it', () => {
  const { text, problems } = bundle(' '.repeat(1_000_001));
  expect(text).toBe('');
  expect(problems).toStrictEqual([
    {
      file: 'styles/a.less',
      line: 0,
      column: 0,
      code: 'THEME_TOO_LARGE',
      message: 'a style file may have at most 1000000 bytes',
      fatal: true,
    },
  ]);
});

it('decodes a style file once, however often it is imported', () => {
  const decode = vi.spyOn(Buffer.prototype, 'toString');
  try {
    expect(bundle('@import "a";'.repeat(100)).problems).toStrictEqual([]);
    expect(decode).toHaveBeenCalledTimes(1);
  } finally {
    decode.mockRestore();
  }
});
