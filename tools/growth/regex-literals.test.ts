import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSuperlinear } from './growth.ts';
import { type FoundRegex, listRegexLiterals } from './regex-literals.ts';

// Owns that no regular expression in the product tries again and again over the same text. Each is run on repeated pieces,
// among them those that it is itself made of.

const LENGTH = 2000;
const PATIENCE_MS = 900_000;

/** What never sees text from outside, or only such text as cannot be hostile to it. */
const NOT_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  // Names of our own files, and selectors in our own source.
  String.raw`apps/web/assets.ts /-([\w-]+)\.js$/`,
  'apps/web/island-script.ts /role="search"|[a-z]+-[a-z-]+/',
  // Two hyphens never follow each other there, and there are at most 80 characters.
  'features/media/clean-name.ts /-+$/',
  'features/media/clean-name.ts /^-+|-+$/',
  // The environment of the process.
  String.raw`platform/config/config.ts /\s*,\s*/`,
  // A name of a function that was found by a bounded expression.
  String.raw`platform/render/theme/style-sources.ts /\s*\($/`,
]);

const CHARACTERS = 'aA0 \n\t_-./<>"\'=&;#()[]{}:,*@\\|+%é!'.split('');
const COMBINED = ['a ', ' a', 'a.', 'a-', 'a=', '\n '];
const SUFFIXES = ['', '\u{1}', '\n!'];
const UNBOUNDED = /[*+]|\{\d+,\}|\{\d+,\d{2,}\}/;
const SYNTAX = /\\[a-z](?:\{[^}]*\})?|\[[^\]]*\]|[(){}?*+|^$.]/gi;

/** The plain text in an expression, which is what it begins to match at. */
function piecesOf(source: string): string[] {
  const plain = source.replace(SYNTAX, '\0').replaceAll('\\', '').split('\0');
  return [...new Set(plain.filter((piece) => piece !== '' && piece.length < 30))].slice(0, 8);
}

function findAttack({ source, flags }: FoundRegex): string | null {
  const pattern = new RegExp(source, flags.includes('y') ? flags : `${flags.replace('g', '')}g`);
  const run = (text: string): void => {
    pattern.lastIndex = 0;
    if (pattern.sticky) pattern.exec(text);
    else text.replace(pattern, '');
  };
  const pieces = piecesOf(source);
  const units = [...CHARACTERS, ...COMBINED, ...pieces.flatMap((piece) => [piece, `${piece} `, `${piece}a`])];
  const found = ['', ...pieces.slice(0, 4)]
    .flatMap((prefix) => units.flatMap((unit) => SUFFIXES.map((suffix) => [prefix, unit, suffix] as const)))
    .find(([prefix, unit, suffix]) => {
      const make = (length: number) => prefix + unit.repeat(Math.ceil(length / unit.length)) + suffix;
      return isSuperlinear({ make, run, length: LENGTH });
    });
  return found === undefined ? null : JSON.stringify(found);
}

const labelOf = ({ file, source }: FoundRegex): string => `${file} /${source}/`;

describe('regular expressions of the product', () => {
  const all = listRegexLiterals(path.join(import.meta.dirname, '..', '..'));

  it('are found in the source', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it(
    'match in linear time whatever the text',
    () => {
      const seen = new Map(
        all.filter(({ source }) => UNBOUNDED.test(source)).map((one) => [one.source + one.flags, one]),
      );
      const slow = [...seen.values()]
        .filter((one) => !NOT_FROM_OUTSIDE.has(labelOf(one)))
        .flatMap((one) => {
          const attack = findAttack(one);
          return attack === null ? [] : [`${labelOf(one)} by ${attack}`];
        });
      expect(slow).toStrictEqual([]);
    },
    PATIENCE_MS,
  );
});
