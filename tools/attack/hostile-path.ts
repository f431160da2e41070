import type { Dice } from '../fault/dice.ts';
import { anyText, encodeText, longText } from './hostile-text.ts';

const FORMATS = ['json', 'json-pretty', 'rss', 'ical', 'main-content', 'page-context', '2500w', '-1w', 'x'];
const NAMES = ['format', 'q', 'tag', 'category', 'author', 'month', 'offset', 'page', 'limit', 'sort', 'crumb', 'x'];
const PAGE_URL = 6000;

const QUERIES: readonly ((dice: Dice) => string)[] = [
  () => '',
  (dice) => `?format=${dice.pick(FORMATS)}`,
  (dice) => `?${dice.pick(NAMES)}=${encodeText(anyText(dice, PAGE_URL / 3))}`,
  (dice) => `?${dice.pick(NAMES)}=${dice.pick(NAMES)}&`.repeat(dice.pick([1, 20, 300])).slice(0, PAGE_URL),
  (dice) => `?${longText(dice, PAGE_URL / 3).replaceAll(/[^!-~]|#/g, '%20')}`,
  (dice) => `?x${dice.below(1_000_000)}=${dice.below(1_000_000)}`,
  (dice) => `?tag=${dice.below(1_000_000)}&format=json`,
  () => '?%=%&%zz=%ff',
  () => `?${'a&'.repeat(3000)}`,
  () => `?${'format[]=json&'.repeat(300)}`,
];

export function hostileQuery(dice: Dice): string {
  return dice.pick(QUERIES)(dice);
}

/** Fills the parameters of a path with valid and invalid values. */
export function fillPath(dice: Dice, path: string): string {
  return path.replaceAll(/\{\w+\}/g, () =>
    dice.pick([
      '00000000-0000-4000-8000-000000000000',
      'a'.repeat(190),
      'A'.repeat(22),
      '1',
      '-1',
      '%00',
      '%ff',
      '..%2f..',
      encodeText(anyText(dice, 100)).slice(0, 150) || 'x',
    ]),
  );
}
