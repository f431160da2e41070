import { expect, it } from 'vitest';
import { guessTarget, similarity } from './guess-target.ts';

const paths = ['/about', '/shop', '/shop/p/river-bowl', '/journal/river-bowl', '/contact-us'].map((path) => ({ path }));

it.each([
  ['/abuot', '/about'],
  ['/contact.html', '/contact-us'],
  ['/shop/river-bowls', '/shop/p/river-bowl'],
  ['/journals/river-bowl', '/journal/river-bowl'],
  ['/wp-login.php', null],
  ['/', null],
])('guesses for %s: %s', (path, target) => {
  expect(guessTarget(path, paths)?.path ?? null).toBe(target);
});

it('rates equal texts with 1 and texts without a common letter with 0', () => {
  expect([similarity('bowl', 'bowl'), similarity('bowl', 'hat'), similarity('', 'a')]).toStrictEqual([1, 0, 0]);
});
