import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes ambiguous values and lets no value become a formula', () => {
  const rows = [
    ['a,b', 1],
    ['say "hi"', 2],
    ['=1+1', -3],
    ['two\nlines', 4],
  ];
  expect(toCsv(['key', 'count'], rows)).toBe(
    'key,count\r\n"a,b",1\r\n"say ""hi""",2\r\n\'=1+1,-3\r\n"two\nlines",4\r\n',
  );
});
