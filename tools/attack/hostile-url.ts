import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText, encodeText, longText } from './hostile-text.ts';

const FORMATS = ['json', 'json-pretty', 'rss', 'ical', 'main-content', 'page-context', '2500w', '-1w', 'x'];
const NAMES = ['format', 'q', 'tag', 'category', 'author', 'month', 'offset', 'page', 'limit', 'sort', 'crumb', 'x'];
const PAGE_URL = 6000;

const QUERIES: readonly ((random: SeededRandom) => string)[] = [
  () => '',
  (random) => `?format=${random.pick(FORMATS)}`,
  (random) => `?${random.pick(NAMES)}=${encodeText(anyText(random, PAGE_URL / 3))}`,
  (random) => `?${random.pick(NAMES)}=${random.pick(NAMES)}&`.repeat(random.pick([1, 20, 300])).slice(0, PAGE_URL),
  (random) => `?${longText(random, PAGE_URL / 3).replaceAll(/[^!-~]|#/g, '%20')}`,
  (random) => `?x${random.below(1_000_000)}=${random.below(1_000_000)}`,
  (random) => `?tag=${random.below(1_000_000)}&format=json`,
  () => '?%=%&%zz=%ff',
  () => `?${'a&'.repeat(3000)}`,
  () => `?${'format[]=json&'.repeat(300)}`,
];

export function hostileQuery(random: SeededRandom): string {
  return random.pick(QUERIES)(random);
}

/** Parameter values that are not ids: too long, malformed, or leading out of the folder. */
export function hostileParameter(random: SeededRandom): string {
  return random.pick([
    '00000000-0000-4000-8000-000000000000',
    'a'.repeat(190),
    'A'.repeat(22),
    '1',
    '-1',
    '%00',
    '%ff',
    '..%2f..',
    encodeText(anyText(random, 100)).slice(0, 150) || 'x',
  ]);
}
