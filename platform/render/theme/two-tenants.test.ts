import { describe, expect, it, vi } from 'vitest';
import { LessFailure } from './less-failure.ts';
import { LessWorker } from './less-worker.ts';
import type { ThemeProblem } from './problem.ts';
import { bundleStyles } from './style-bundle.ts';
import { compileStyles } from './styles.ts';

// Tests that the style sheets of one website cannot harm those of another.

const BOMB = '.loop(@n) when (@n > 0) { .loop(@n - 1); .loop(@n - 1); a { b: @n } }\n.loop(60);';

async function compile(owner: string, source: string) {
  const problems: ThemeProblem[] = [];
  const bundle = bundleStyles(new Map([['styles/a.less', Buffer.from(source)]]), ['a.less'], problems);
  const { css, isUnfinished = false } = await compileStyles(bundle, problems, owner);
  return { css: css.toString(), problems, isUnfinished };
}

describe('compiling style sheets of two websites at once', () => {
  it('a sheet that never ends fails alone while those of another website are compiled', async () => {
    const bomb = compile('attacker', BOMB);
    const sheets = Array.from({ length: 5 }, (_, at) => compile('victim', `p { order: ${at} }`));
    expect((await Promise.all(sheets)).map(({ css }) => css)).toEqual([0, 1, 2, 3, 4].map((at) => `p{order:${at}}`));
    expect(await bomb).toMatchObject({ isUnfinished: true, problems: [{ code: 'STYLE_INVALID', fatal: true }] });
  });

  it('distinguishes an invalid sheet from one that ran out of time', async () => {
    expect(await compile('site', 'a { color: @missing }')).toMatchObject({
      css: '',
      isUnfinished: false,
      problems: [{ fatal: false }],
    });
  });
});

it('compiles the same styles once for two websites', async () => {
  const source = Array.from({ length: 30 }, (_, at) => `.shared-${at} { a: @gone-${at}; b: ${at} }`).join('\n');
  const bundle = bundleStyles(new Map([['styles/a.less', Buffer.from(source)]]), ['a.less'], []);
  const compiled = await compileStyles(bundle, [], 'first');
  const compileLess = vi.spyOn(LessWorker.prototype, 'compile');
  expect(await compileStyles(bundle, [], 'second')).toStrictEqual(compiled);
  expect(compileLess).not.toHaveBeenCalled();
  compileLess.mockRestore();
});

it('compiles again on another thread after one that ended', async () => {
  const compileLess = vi.spyOn(LessWorker.prototype, 'compile');
  compileLess.mockRejectedValueOnce(new LessFailure('the thread ended', { isFinal: false }));
  expect(await compile('site', '.after-retry { a: b }')).toMatchObject({ css: '.after-retry{a:b}', problems: [] });
  expect(compileLess).toHaveBeenCalledTimes(2);
  compileLess.mockRestore();
});
