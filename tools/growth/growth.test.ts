import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { isSuperlinear } from './growth.ts';
import { PARSERS } from './parsers.ts';

// Owns that the work on text from outside grows with its length, not with the square of it.

const LENGTH = 8000;
/** No assertion: a busy machine may take as long as it needs. */
const PATIENCE_MS = 900_000;

/** What parsers look for: openings without an end, ends without an opening, spaces, and what repeats. */
const CHARACTERS = ' \t\n"\'`*_-+.,:;!?/\\|=&%#@~^$<>()[]{}';
const PIECES = CHARACTERS.split('').concat([
  'a',
  'A',
  '0',
  'é',
  '\0',
  'a ',
  ' a',
  'a.',
  '-a',
  '0.',
  ',a',
  'a=',
  'a;',
  '; ',
  '&a',
  '&#',
  '&amp',
  '%41',
  '<a ',
  '<a>',
  '</a>',
  '<!--',
  '-->',
  '<?',
  '<![CDATA[',
  '<script>',
  '<style ',
  '<img data-src="',
  '<iframe ',
  '< ',
  '[a](',
  '![',
  '> ',
  '- ',
  '1. ',
  '# ',
  '**a',
  '|-',
  '```\n',
  '[a]: b\n',
  ' a\n',
  '{a|',
  '{.if a}',
  '{.end}',
  '{##',
  '{.section a}',
  '{0 plural ',
  '<squarespace:query a="{',
  '{@',
  'url(',
  'url(#a)',
  'expression',
  'data:',
  'http://',
  'www.',
  'android ',
  'a@',
  '@a.',
  'en-US,',
  'bytes=0-',
  'a=1; ',
]);
const PREFIXES = ['', 'a', '# x', '[a](', '<a href="', 'a@b', 'http://a.', 'bytes=', '{a', '0', 'x '];
const SUFFIXES = ['', '!', '\n', 'a', '>'];

const hostile = fc.record({
  prefix: fc.constantFrom(...PREFIXES),
  unit: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
  suffix: fc.constantFrom(...SUFFIXES),
});

interface Hostile {
  prefix: string;
  unit: string;
  suffix: string;
}

const makeFrom =
  ({ prefix, unit, suffix }: Hostile) =>
  (length: number) =>
    prefix + unit.repeat(Math.ceil(length / unit.length)) + suffix;

describe('work on hostile text is linear for', () => {
  it.each(Object.entries(PARSERS))(
    '%s, repeated piece by piece',
    (_name, run) => {
      const slow = PIECES.filter((unit) =>
        isSuperlinear({ make: makeFrom({ prefix: '', unit, suffix: '!' }), run, length: LENGTH }),
      );
      expect(slow).toStrictEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(Object.entries(PARSERS))(
    '%s, of random pieces',
    (_name, run) => {
      fc.assert(
        fc.property(hostile, (input) => {
          expect(isSuperlinear({ make: makeFrom(input), run, length: LENGTH })).toBe(false);
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE_MS,
  );

  it('a flood of addresses that are counted', () => {
    const run = (text: string): void => {
      const limiter = createRateLimiter(() => new Date(0));
      for (let index = 0; index < text.length; index++) limiter.take(`address ${index}`, { max: 3, seconds: 60 });
    };
    expect(isSuperlinear({ make: (length) => ' '.repeat(length), run, length: 120_000 })).toBe(false);
  });
});

function copyForEach(text: string): string[] {
  let all: string[] = [];
  for (const character of text) all = all.concat(character);
  return all;
}

describe('the measure of growth', () => {
  it.each([
    ['a pattern that tries at every place', (text: string) => text.replace(/\s+$/, ''), ' '],
    ['a list that is copied for each character', copyForEach, 'a'],
    ['an end that is searched for again and again', (text: string) => text.replace(/<[^>]*>/g, ''), '<'],
  ])('notices %s', (_title, run, unit) => {
    expect(isSuperlinear({ make: makeFrom({ prefix: '', unit, suffix: '!' }), run, length: LENGTH })).toBe(true);
  });
});
