import fc from 'fast-check';

/** Characters that parsers look for: unmatched opening and closing delimiters, spaces, and repetitions. */
const CHARACTERS = ' \t\n"\'`*_-+.,:;!?/\\|=&%#@~^$<>()[]{}';
const PIECES: readonly string[] = CHARACTERS.split('').concat([
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
  '<squarespace:x/>\n',
  '{##a##}',
  '{a|apply b}',
  '@import "a";',
  '// tweak: {}\n',
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

/** A unit that is repeated between a prefix and a suffix. */
export interface HostileText {
  prefix: string;
  unit: string;
  suffix: string;
}

export const repeatedPieces: readonly HostileText[] = PIECES.map((unit) => ({ prefix: '', unit, suffix: '!' }));

/**
 * Texts that once took superlinear time, or that an audit named. Each is tried alone: a unit of many characters makes
 * little work, which the sum over many texts would hide.
 */
export const auditedTexts: readonly HostileText[] = [
  { prefix: '', unit: 'url(', suffix: '' },
  { prefix: '[a](', unit: ' ', suffix: '!' },
  { prefix: '', unit: '[a]( ', suffix: '!' },
  { prefix: '', unit: '![', suffix: '' },
  { prefix: '# x', unit: ' ', suffix: 'x' },
  { prefix: '', unit: '}', suffix: '' },
  { prefix: '', unit: '<squarespace:x/>\n', suffix: '' },
  { prefix: '', unit: '{<squarespace:q a="}', suffix: '' },
  { prefix: '<squarespace:x/>', unit: '{##a##}', suffix: '' },
  { prefix: '', unit: '{a|apply b}\n', suffix: '' },
  { prefix: '', unit: '// tweak: {}\n', suffix: '' },
  { prefix: '', unit: '// tweak: { type: color, title: a }\n.a {\n', suffix: '' },
];

export const randomPieces: fc.Arbitrary<HostileText> = fc.record({
  prefix: fc.constantFrom(...PREFIXES),
  unit: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
  suffix: fc.constantFrom(...SUFFIXES),
});

/** Creates a text of about the given number of characters. */
export function makeText({ prefix, unit, suffix }: HostileText, length: number): string {
  return prefix + unit.repeat(Math.ceil(length / unit.length)) + suffix;
}
