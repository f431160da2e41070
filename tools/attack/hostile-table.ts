import type { Dice } from '../fault/dice.ts';
import { anyText } from './hostile-text.ts';

const HEAD = 'product,rating,name,text,date\n';
const LIMIT = 4_900_000;

/** Each is a line of its own or joins with the next one. */
const PIECES = ['a"\n', '"\n', '"a"b\n', '""', ',', '\n', ',,,,\n', '\r', 'shop/a,5,a,b,2026-01-01\n', ' \0,', '"a\n'];

const KINDS: readonly ((dice: Dice) => string)[] = [
  (dice) => HEAD + repeated(dice),
  (dice) => HEAD + repeated(dice),
  (dice) => repeated(dice),
  (dice) => `${HEAD}"${repeated(dice)}`,
  (dice) => HEAD + anyText(dice, LIMIT),
  (dice) => `${HEAD}shop/ember-mug,5,${anyText(dice, 1000)},${anyText(dice, 60_000)},2026-01-01\n`,
  (dice) => `${'product,rating,name,text,date,'.repeat(dice.pick([1, 1000, 100_000]))}\n1\n1\n`,
  () => '',
];

/** A CSV file of reviews that is hard to parse. */
export function hostileTable(dice: Dice): string {
  return dice.pick(KINDS)(dice);
}

function repeated(dice: Dice): string {
  const piece = dice.pick(PIECES);
  return piece.repeat(Math.floor((LIMIT * dice.pick([0.001, 0.1, 0.9])) / piece.length));
}
