import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';

const problemsOf = (text: string, path = 'features/cart/rules.ts') => findProblems({ path, text });

describe('the vocabulary check', () => {
  it.each([
    ['an identifier', 'const cart: SoundCart = asSound(loaded);', 2],
    ['a word in a comment', '// Whoever asks waits.', 1],
    ['a prefix', 'const MOST_RETRIES = 2;', 1],
    ['a private suffix', 'import { kitWords } from "./kit.ts";', 1],
  ])('finds %s', (_title, text, count) => {
    expect(problemsOf(text)).toHaveLength(count);
  });

  it('names the line and the term to use', () => {
    expect(problemsOf('\nconst purses = [];')).toStrictEqual(['features/cart/rules.ts:2: "purses" (use: balance)']);
  });

  it('finds a banned name in a path', () => {
    expect(problemsOf('', 'features/cart/storefront/cart-signs.ts')).toHaveLength(1);
  });

  it('accepts a term in a place that allows it, and only there', () => {
    expect(problemsOf("const user = 'nobody';", 'platform/db/embedded/run-as.ts')).toEqual([]);
    expect(problemsOf("const user = 'nobody';", 'platform/db/pool.ts')).toHaveLength(1);
  });

  it('accepts ordinary text', () => {
    expect(problemsOf('/** Locks the cart before reading it. */\nexport function reconcileLines() {}')).toEqual([]);
  });
});

describe('the check of test titles', () => {
  const titled = (title: string) => problemsOf(`it('${title}', () => {});`, 'features/cart/rules.test.ts');

  it.each(['of twenty variants lose none', 'what is sold out has left the cart', 'works', 'is refused [S1.2]'])(
    'refuses "%s"',
    (title) => {
      expect(titled(title)).toHaveLength(1);
    },
  );

  it.each(['rejects a quantity above the stock', 'keeps the cart after a failed payment [S4.1] @phone'])(
    'accepts "%s"',
    (title) => {
      expect(titled(title)).toEqual([]);
    },
  );

  it('lets a group have a short name', () => {
    expect(problemsOf(`describe('adding', () => {});`, 'features/cart/rules.test.ts')).toEqual([]);
  });
});
