import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

it('turns URLs into links without the punctuation around them', () => {
  expect(splitLinks('See (https://a.test/x?y=1), or http://b.test.')).toStrictEqual([
    { kind: 'text', text: 'See (' },
    { kind: 'link', text: 'https://a.test/x?y=1', href: 'https://a.test/x?y=1' },
    { kind: 'text', text: '), or ' },
    { kind: 'link', text: 'http://b.test', href: 'http://b.test' },
    { kind: 'text', text: '.' },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.test'])('keeps %s as text', (text) => {
  expect(splitLinks(text)).toStrictEqual([{ kind: 'text', text }]);
});

it('loses no part of the text', () => {
  const word = fc.constantFrom('a', ' ', 'https://a.test', 'http://', '.', ')', '\n', '<b>', 'https://b.test/c,d');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      expect(
        splitLinks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
