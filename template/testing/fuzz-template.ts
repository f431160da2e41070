import { BUILTIN_FORMATTERS, BUILTIN_PREDICATES } from '../plugins/builtin.ts';
import type { Random } from './random.ts';

const FORMATTERS = BUILTIN_FORMATTERS.flatMap((table) => Object.keys(table));
const PREDICATES = BUILTIN_PREDICATES.flatMap((table) => Object.keys(table));
const NAMES = [
  'a',
  'b',
  'c',
  'items',
  'structuredContent',
  'title',
  '@',
  '@index',
  '@x',
  '@args',
  '$d',
  '0',
  '1',
  'constructor',
];
const ARGUMENTS = [
  '1',
  '0',
  '-3',
  'x',
  'a.b',
  'private',
  'k=v',
  'p',
  'm',
  'style:short',
  'group',
  'yMMMd',
  '%Y-%m',
  '"t"',
  '[1]',
  'null',
  '',
  'long',
  'minfrac:9',
];
const PIECES = [
  '{',
  '}',
  '{{',
  '}}',
  '{#',
  '##}',
  '{##',
  '|',
  '{.',
  '{@',
  '{.end}',
  '{.or}',
  '{.alternates with}',
  '{.section',
  '{.if ',
  "'",
  '"',
  '\\',
  '\u0000',
  '\ud800',
  '\n',
  '💥',
  '<b>',
  '&',
  'text',
];
const OPERATORS = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '<<',
  '>>',
  '<',
  '>=',
  '==',
  '!==',
  '&',
  '|',
  '^',
  '&&',
  '||',
  '=',
  ',',
  ';',
  '(',
  ')',
  '!',
  '~',
];
const ATOMS = [
  '1',
  '0x1f',
  '1e9',
  '"s"',
  "'q'",
  'a',
  '@x',
  'a.b',
  'max(',
  'min(',
  'abs(',
  'num(',
  'str(',
  'bool(',
  'PI',
  'NaN',
  '1..2',
  '"',
  '#',
];

function reference(random: Random): string {
  const path = [random.pick(NAMES)];
  while (random.chance(0.3)) path.push(random.pick(['a', 'b', '0', 'productType', 'variants', 'constructor']));
  return path.join('.');
}

function args(random: Random): string {
  let text = '';
  while (random.chance(0.5)) text += ` ${random.pick(ARGUMENTS)}`;
  return text;
}

function formatters(random: Random): string {
  let text = '';
  while (random.chance(0.5)) text += `|${random.chance(0.95) ? random.pick(FORMATTERS) : 'nope'}${args(random)}`;
  return text;
}

function expression(random: Random): string {
  let text = '';
  for (let n = random.below(9); n >= 0; n--)
    text += ` ${random.chance(0.5) ? random.pick(ATOMS) : random.pick(OPERATORS)}`;
  return text;
}

function block(random: Random, depth: number): string {
  const open = random.pick([
    () => `{.section ${reference(random)}}`,
    () => `{.repeated section ${reference(random)}}`,
    () => `{.if ${reference(random)}${random.pick([' || ', ' && ', '||'])}${reference(random)}}`,
    () => `{.${random.chance(0.95) ? random.pick(PREDICATES) : 'nope?'}${args(random)}}`,
    () => '{.macro m}',
  ])();
  const middle = random.chance(0.3)
    ? `${random.pick(['{.or}', '{.alternates with}', '{.or even? a}'])}${body(random, depth + 1)}`
    : '';
  return `${open}${body(random, depth + 1)}${middle}${random.chance(0.95) ? '{.end}' : ''}`;
}

function piece(random: Random, depth: number): string {
  const kind = random.below(10);
  if (kind < 4)
    return `{${reference(random)}${random.chance(0.1) ? `, ${reference(random)}` : ''}${formatters(random)}}`;
  if (kind < 6 && depth < 6) return block(random, depth);
  if (kind === 6) return `{.var @x ${reference(random)}${formatters(random)}}`;
  if (kind === 7) return `{.eval${expression(random)}}`;
  if (kind === 8)
    return random.pick([
      '{.include m output}',
      '{.include p}',
      '{.inject @x i}',
      '{.ctx @x k=a l=b.c}',
      '{.space}',
      '{# c}',
    ]);
  return random.pick(PIECES);
}

function body(random: Random, depth: number): string {
  let text = '';
  for (let n = random.below(6); n >= 0; n--) text += piece(random, depth);
  return text;
}

/** A random template that mostly follows the grammar. */
export function grammarTemplate(random: Random): string {
  return body(random, 0);
}

/** A random template that does not follow the grammar. */
export function noiseTemplate(random: Random): string {
  let text = '';
  for (let n = random.below(60); n >= 0; n--) {
    text += random.chance(0.6)
      ? random.pick(PIECES)
      : String.fromCharCode(random.below(random.chance(0.9) ? 128 : 65_536));
  }
  // The random text may contain the marker itself, which would signal an escaped value where there is none.
  return text.replaceAll(ESCAPED.open, '');
}

/** Markers around an escaped value, so that the text between them can be checked. */
export const ESCAPED = { open: '\u27e6', close: '\u27e7' };

export function escapingTemplate(random: Random): string {
  const value = `{${reference(random)}|${random.pick(['htmlattr', 'htmltag'])}}`;
  return `${body(random, 3)}${ESCAPED.open}${value}${ESCAPED.close}`;
}
