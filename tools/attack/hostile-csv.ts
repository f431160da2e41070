import type { SeededRandom } from '../fault/seeded-random.ts';
import { anyText } from './hostile-text.ts';

const HEADER_ROW = 'product,rating,name,text,date\n';
const LIMIT = 4_900_000;

/** Each is a line of its own or joins with the next one. */
const PIECES = ['a"\n', '"\n', '"a"b\n', '""', ',', '\n', ',,,,\n', '\r', 'shop/a,5,a,b,2026-01-01\n', ' \0,', '"a\n'];

const KINDS: readonly ((random: SeededRandom) => string)[] = [
  (random) => HEADER_ROW + repeated(random),
  (random) => HEADER_ROW + repeated(random),
  (random) => repeated(random),
  (random) => `${HEADER_ROW}"${repeated(random)}`,
  (random) => HEADER_ROW + anyText(random, LIMIT),
  (random) => `${HEADER_ROW}shop/ember-mug,5,${anyText(random, 1000)},${anyText(random, 60_000)},2026-01-01\n`,
  (random) => `${'product,rating,name,text,date,'.repeat(random.pick([1, 1000, 100_000]))}\n1\n1\n`,
  () => '',
];

/** A CSV file of reviews that is hard to parse. */
export function hostileCsv(random: SeededRandom): string {
  return random.pick(KINDS)(random);
}

function repeated(random: SeededRandom): string {
  const piece = random.pick(PIECES);
  return piece.repeat(Math.floor((LIMIT * random.pick([0.001, 0.1, 0.9])) / piece.length));
}
